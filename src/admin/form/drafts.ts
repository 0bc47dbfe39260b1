/** What was typed and not saved, by form, until the window is closed: a login that ends takes nothing away. */
const keyOf = (name: string) => `draft ${name}`;

/** What is kept was written by the same form; a newer version of the program keeps under its own fields and drops what it does not know. */
export function keptDraft<D>(name: string): D | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as D);
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}
