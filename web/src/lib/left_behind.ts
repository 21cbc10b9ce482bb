/** Recovery links of people this browser played for before it switched, so that nothing is lost. */
export interface LeftBehind {
  name: string;
  secret: string;
}

const KEY = "three-mirrors-left-behind";
const MOST = 10;

export function leftBehind(): LeftBehind[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Newest first. Whether it is kept: without storage the link must be shown instead. */
export function keepBehind(one: LeftBehind): boolean {
  return store([one, ...leftBehind()].slice(0, MOST));
}

/** The link has been used. */
export function forgetBehind(secret: string): void {
  store(leftBehind().filter((one) => one.secret !== secret));
}

function store(all: LeftBehind[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
