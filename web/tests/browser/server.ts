/** A separate, empty server for each worker, on a free port. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const REPO = fileURLToPath(new URL("../../../", import.meta.url));
const PROGRAM = join(REPO, ".venv/bin/threemirrors");
/** The same program, but with something that a test cannot wait for; see there. */
export type Altered = "hurried" | "practised";
const altered = (how: Altered) => [join(REPO, ".venv/bin/python"), "-m", `tests.server.${how}`];
const GREETING = /Three Mirrors is open: (http\S+)/;

export interface Server {
  address: string;
  /** A finished match between bots: a cheap one, for pages that look back. */
  finished: (game: string) => Promise<string>;
  close: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(),
      );
    });
  });
}

/** `installed` is a folder with further games, found as those of packages are. */
export async function openServer(installed = "", how?: Altered): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), "three-mirrors-"));
  const [program, ...before] = how ? altered(how) : [PROGRAM];
  const child = spawn(
    program!,
    [
      ...before,
      "serve",
      "--port",
      String(await freePort()),
      "--data",
      data,
      "--haste",
      "20",
      "--solving",
      "1",
    ],
    {
      cwd: REPO,
      stdio: ["ignore", "pipe", "pipe"],
      env: installed ? { ...process.env, PYTHONPATH: installed } : process.env,
    },
  );
  let told = "";
  child.stderr.on("data", (part: Buffer) => (told = (told + part.toString()).slice(-4000)));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${told}`)));
    createInterface(child.stdout).on("line", (line) => {
      const found = GREETING.exec(line);
      if (found) resolve(found[1]!);
    });
  });
  const matches = new Map<string, Promise<string>>();
  return {
    address,
    finished(game) {
      const match = matches.get(game) ?? playedByBots(address, game);
      matches.set(game, match);
      return match;
    },
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL"); // Nothing in it is needed any more.
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function playedByBots(address: string, game: string): Promise<string> {
  const bot = { kind: "bot", bot: "greedy" };
  const body = {
    name: "Nobody",
    public: true,
    setting: { game, seats: [bot, bot, bot] },
  };
  const opened = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!opened.ok) throw new Error(await opened.text());
  const { id } = (await opened.json()) as { id: string };
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${address}/api/tables/${id}/record`)).ok) return id; // Refused until it is over.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("bots did not come to an end");
}
