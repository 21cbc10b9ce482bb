/** This browser's part in the deal: a random number, sent once the server has committed itself. */
import { server } from "../session";
import { note, toldOf } from "./told";

/** 256 bits, in hexadecimal. */
export function randomNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For whoever sits there already. If it fails, the deal is made without it. */
export async function contribute(table: string): Promise<void> {
  const { commitment, added } = toldOf(table);
  if (!commitment || added) return;
  const entropy = randomNumber();
  note(table, { sent: entropy });
  const answer = await server.contribute(table, entropy).catch(() => null);
  if (answer?.added) note(table, { added: entropy });
}

/** Takes a seat, and adds to the deal with it. */
export async function sitDown(table: string, name: string, ticket: string): Promise<void> {
  const { commitment } = await server.table(table);
  const entropy = randomNumber();
  note(table, { commitment, sent: entropy });
  const seated = await server.sit(table, name, ticket, entropy);
  if (seated.added) note(table, { added: entropy });
}
