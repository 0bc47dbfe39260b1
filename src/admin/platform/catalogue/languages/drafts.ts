/** Translations that are typed and not saved, kept in the tab: they survive another area, another page and a reload. */
const prefix = 'translation ';

const keyOf = (...parts: readonly string[]) => prefix + parts.join('\n');

export const drafts = {
  read(...parts: readonly string[]): string | null {
    try {
      return sessionStorage.getItem(keyOf(...parts));
    } catch {
      return null;
    }
  },
  write(text: string, ...parts: readonly string[]): void {
    try {
      sessionStorage.setItem(keyOf(...parts), text);
    } catch {
      // A full or forbidden storage: the text stays in its field.
    }
  },
  drop(...parts: readonly string[]): void {
    try {
      sessionStorage.removeItem(keyOf(...parts));
    } catch {
      // Nothing was kept.
    }
  },
};
