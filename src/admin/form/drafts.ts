/** What was typed and not saved, by form, until the window is closed: a login that ends takes nothing away. */
const keyOf = (name: string) => `draft ${name}`;
/** One that was made from an earlier state of the thing, until somebody has decided about it. */
const outdatedOf = (name: string) => `outdated ${name}`;

interface Kept<D> {
  /** Names the saved state the draft was made from. */
  readonly from: string;
  readonly draft: D;
}

function read<D>(key: string): Kept<D> | null {
  try {
    const kept: Partial<Kept<D>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept?.from === 'string' && kept.draft ? { from: kept.from, draft: kept.draft } : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept<unknown> | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

interface Found<D> {
  /** Goes on where it was left. */
  readonly current: D | null;
  /** Made from another saved state than there is now: it is never applied without being asked for. */
  readonly outdated: D | null;
}

/**
 * What is kept of a form, by the saved state that is there now. It was written by the same form; a newer version of the program keeps
 * under its own fields and drops what it does not know.
 */
export function findDrafts<D>(name: string, from: string): Found<D> {
  const kept = read<D>(keyOf(name));
  if (kept && kept.from !== from) {
    write(outdatedOf(name), kept);
    write(keyOf(name), null);
    return { current: null, outdated: kept.draft };
  }
  const old = read<D>(outdatedOf(name));
  if (old?.from === from) {
    // What it was made from is what is saved again: a change was taken back.
    write(outdatedOf(name), null);
    return { current: kept?.draft ?? old.draft, outdated: null };
  }
  return { current: kept?.draft ?? null, outdated: old?.draft ?? null };
}

export const keepDraft = (name: string, from: string, draft: unknown): void =>
  write(keyOf(name), { from, draft });
export const forgetDraft = (name: string): void => write(keyOf(name), null);
export const forgetOutdated = (name: string): void => write(outdatedOf(name), null);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Private files are signed anew each time they are read. */
const signature = /(\/private\/[^"?]{1,200})\?[^"]{0,400}/g;

/** What is no number is something typed: JSON would make nothing of it. */
const toldValue = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);
const textOf = (draft: unknown) => JSON.stringify(draft, toldValue);

/** The order of fields says nothing, nor where one came from. */
const inOrder = (name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : toldValue(name, value);

export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** Names a state by what it says: rows get a key of their own each time they are read, which says nothing. */
export function fingerprint(draft: unknown): string {
  const keys = new Map<string, string>();
  return JSON.stringify(draft, inOrder)
    .replace(uuid, (key) => {
      const known = keys.get(key) ?? `#${keys.size}`;
      keys.set(key, known);
      return known;
    })
    .replace(signature, '$1');
}
