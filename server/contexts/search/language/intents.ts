import type { LocalText } from '../../../../contract/basics.ts';
import { fold, keyOf } from './analyse.ts';
import { type Phrase, phraseKey, unitsOf } from './units.ts';

export interface NamedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: LocalText;
}

interface Meant {
  /** Categories whose name, or a part of it, equals the phrase. */
  readonly full: Set<number>;
  /** Categories whose name ends with the phrase: the head noun, modified by the words before it. */
  readonly ending: Set<number>;
}

/** The parts of a category name that joins several kinds of products. */
export const partsOf = (name: string): string[] =>
  fold(name)
    .split(/[,;/&、和与及]|\band\b|\bor\b/u)
    .map((part) => part.trim())
    .filter(Boolean);
/** Maximum length of a name's ending, in words or characters. */
const longestEnding = 8;

/** Maps phrases to the categories they name. */
export class Intents {
  readonly #meant = new Map<string, Meant>();
  readonly #below = new Map<number, number[]>();
  readonly #names = new Map<number, LocalText>();

  constructor(categories: readonly NamedCategory[]) {
    for (const { id, parentId } of categories) {
      if (parentId !== null) this.#below.set(parentId, [...(this.#below.get(parentId) ?? []), id]);
    }
    for (const { id, name } of categories) {
      this.#names.set(id, name);
      for (const text of [name.zh, name.en]) this.#add(id, text);
    }
  }

  #add(id: number, text: string): void {
    const parts = partsOf(text);
    for (const part of parts) {
      const units = unitsOf(part);
      const full = units.map((unit) => unit.key).join('');
      // A name that joins several kinds counts for them only without subcategories, which otherwise separate the kinds.
      if (full !== '' && (parts.length === 1 || !this.#below.has(id))) this.#at(full).full.add(id);
      for (let count = 1; count <= Math.min(longestEnding, units.length - 1); count += 1) {
        const ending = units.slice(-count);
        this.#at(ending.map((unit) => unit.key).join('')).ending.add(id);
      }
    }
    const own = keyOf(text);
    if (own !== '') this.#at(own).full.add(id);
  }

  #at(key: string): Meant {
    const known = this.#meant.get(key);
    if (known) return known;
    const meant = { full: new Set<number>(), ending: new Set<number>() };
    this.#meant.set(key, meant);
    return meant;
  }

  /** The categories that a phrase names; otherwise those that its last words name: a neck pillow is a pillow. */
  #find({ units }: Phrase): Meant | undefined {
    for (let from = 0; from < units.length; from += 1) {
      const tail = units.slice(from);
      if (from > 0 && tail.length === 1 && tail[0]?.isHan) return undefined;
      const meant = this.#meant.get(phraseKey({ units: tail }));
      if (meant) return meant;
    }
    return undefined;
  }

  /** How specifically the phrases name a kind of product: 2 = a category name, 1 = the end of one, 0 = not at all. */
  sureness(phrases: readonly Phrase[]): 0 | 1 | 2 {
    const found = phrases.flatMap((phrase) => this.#find(phrase) ?? []);
    if (found.some(({ full }) => full.size > 0)) return 2;
    return found.length > 0 ? 1 : 0;
  }

  /** The categories that the phrases name, exact names first. */
  named(phrases: readonly Phrase[]): { id: number; name: LocalText }[] {
    const found = phrases.flatMap((phrase) => this.#find(phrase) ?? []);
    const ids = [...found.flatMap(({ full }) => [...full]), ...found.flatMap(({ ending }) => [...ending])];
    return [...new Set(ids)].flatMap((id) => {
      const name = this.#names.get(id);
      return name ? [{ id, name }] : [];
    });
  }

  /** Ids of the named categories with their subtrees. */
  of(phrases: readonly Phrase[]): number[] {
    const found = phrases.flatMap((phrase) => this.#find(phrase) ?? []);
    const all = found.flatMap(({ full, ending }) => [...full, ...ending]);
    return [...new Set(all.flatMap((id) => this.#withBelow(id)))];
  }

  #withBelow(id: number): number[] {
    return [id, ...(this.#below.get(id) ?? []).flatMap((one) => this.#withBelow(one))];
  }
}
