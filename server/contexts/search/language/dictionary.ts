import { type Phrase, phraseKey, phraseOf, type Unit } from './units.ts';

/** A rule as it is kept: with nothing on the right all members mean the same, else the left also finds the right. */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** What a phrase also finds, itself left out. */
export interface Entry {
  readonly also: readonly Phrase[];
  /** Where a rule leads one way, in its words: a brand's kind of goods. */
  readonly leadsTo: readonly string[];
}

interface Node {
  readonly next: Map<string, Node>;
  entry?: { readonly also: Map<string, Phrase>; readonly leadsTo: string[] };
}

/** More ways to say one thing than these make a search slow and say nothing new. */
const mostAlso = 16;

/** The words people use for goods, found in what they type from the longest on. */
export class Dictionary {
  readonly #root: Node = { next: new Map() };
  readonly #words = new Set<string>();
  readonly #spoken = new Set<string>();

  /** `names` = what is known as one thing and has no other word. */
  constructor(rules: readonly SynonymRule[], names: readonly string[] = []) {
    const phrases = new Map<string, Phrase>();
    const read = (text: string): Phrase => {
      const known = phrases.get(text);
      if (known) return known;
      const phrase = phraseOf(text);
      phrases.set(text, phrase);
      for (const { key, isHan } of phrase.units) if (!isHan) this.#spoken.add(key);
      return phrase;
    };
    for (const name of names) this.#add(read(name), []);
    const oneWay: {
      readonly from: Phrase;
      readonly to: readonly Phrase[];
      readonly words: readonly string[];
    }[] = [];
    for (const { from, to } of rules) {
      const left = from.map(read).filter(({ units }) => units.length > 0);
      const right = to.map(read).filter(({ units }) => units.length > 0);
      for (const one of left) {
        if (right.length > 0) oneWay.push({ from: one, to: right, words: to });
        else this.#add(one, left);
      }
    }
    // What a brand or a narrower word leads to may itself be said in other ways.
    for (const { from, to, words } of oneWay) {
      const also = to.flatMap((one) => [one, ...(this.at(one)?.also ?? [])]);
      this.#add(from, also, words);
    }
  }

  #add(phrase: Phrase, also: readonly Phrase[], leadsTo: readonly string[] = []): void {
    if (phrase.units.length === 0) return;
    let node = this.#root;
    for (const { key, isHan } of phrase.units) {
      if (!isHan) this.#words.add(key);
      let next = node.next.get(key);
      if (!next) {
        next = { next: new Map() };
        node.next.set(key, next);
      }
      node = next;
    }
    node.entry ??= { also: new Map(), leadsTo: [] };
    node.entry.leadsTo.push(...leadsTo);
    const own = phraseKey(phrase);
    for (const one of also) {
      const key = phraseKey(one);
      if (key !== own && node.entry.also.size < mostAlso) node.entry.also.set(key, one);
    }
  }

  /** The longest entry that begins at `from`, and how many units it has. */
  longest(units: readonly Unit[], from: number): { readonly length: number; readonly entry: Entry } | null {
    let node: Node | undefined = this.#root;
    let found: { length: number; entry: Entry } | null = null;
    for (let at = from; at < units.length; at += 1) {
      node = node.next.get(units[at]?.key ?? '');
      if (!node) break;
      if (node.entry) {
        found = {
          length: at + 1 - from,
          entry: { also: [...node.entry.also.values()], leadsTo: node.entry.leadsTo },
        };
      }
    }
    return found;
  }

  at(phrase: Phrase): Entry | null {
    const found = this.longest(phrase.units, 0);
    return found && found.length === phrase.units.length ? found.entry : null;
  }

  /** Whether a word stands in any entry. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether a word stands on either side of any rule: it is no other word mistyped. */
  isSpoken(key: string): boolean {
    return this.#spoken.has(key);
  }

  get words(): ReadonlySet<string> {
    return this.#words;
  }
}
