import { type Phrase, phraseKey, phraseOf, type Unit } from './units.ts';

/** A stored rule: without words on the right all words are synonyms, else words on the left also find those on the right. */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The synonyms of a phrase, without itself. */
export interface Entry {
  readonly also: readonly Phrase[];
  /** The words of one-way rules: the kinds of products of a brand. */
  readonly leadsTo: readonly string[];
  /** Keys of those synonyms that are kinds of products of a brand. */
  readonly kinds: ReadonlySet<string>;
}

interface Node {
  readonly next: Map<string, Node>;
  entry?: { readonly also: Map<string, Phrase>; readonly leadsTo: string[]; readonly kinds: Set<string> };
}

/** Rules of brands lead to their goods in both languages; others are of one language. */
const isBrandRule = (words: readonly string[]): boolean =>
  words.some((word) => /\p{Script=Han}/u.test(word)) && words.some((word) => !/\p{Script=Han}/u.test(word));

/** Maximum number of synonyms per phrase, for the speed of searches. */
const mostAlso = 16;

/** Synonyms and known phrases; finds the longest entry in a keyword. */
export class Dictionary {
  readonly #root: Node = { next: new Map() };
  readonly #words = new Set<string>();
  readonly #spoken = new Set<string>();
  readonly #phrases = new Set<string>();

  /** `names` = phrases that are known as one unit but have no synonyms. */
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
    for (const { from, to, words } of oneWay)
      if (isBrandRule(words)) for (const one of to) this.#lead(from, one);
    // The targets of one-way rules also contribute their synonyms: after the targets, so that of many members of a kind none is left out.
    for (const { from, to, words } of oneWay) {
      const also = [...to, ...to.flatMap((one) => this.at(one)?.also ?? [])];
      this.#add(from, also, words, isBrandRule(words));
    }
  }

  readonly #leaders = new Map<string, Phrase[]>();

  #lead(from: Phrase, to: Phrase): void {
    const key = phraseKey(to);
    const known = this.#leaders.get(key);
    if (known) known.push(from);
    else this.#leaders.set(key, [from]);
  }

  /** Brands and narrower words that lead to one of the phrases: iphone for smartphone. */
  leadersOf(phrases: readonly Phrase[]): Phrase[] {
    return phrases.flatMap((phrase) => this.#leaders.get(phraseKey(phrase)) ?? []);
  }

  #add(phrase: Phrase, also: readonly Phrase[], leadsTo: readonly string[] = [], isBrand = false): void {
    if (phrase.units.length === 0) return;
    this.#phrases.add(phraseKey(phrase));
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
    node.entry ??= { also: new Map(), leadsTo: [], kinds: new Set() };
    node.entry.leadsTo.push(...leadsTo);
    const own = phraseKey(phrase);
    for (const one of also) {
      const key = phraseKey(one);
      if (key === own || node.entry.also.size >= mostAlso) continue;
      if (isBrand && !node.entry.also.has(key)) node.entry.kinds.add(key);
      node.entry.also.set(key, one);
    }
  }

  /** The longest entry that starts at `from`, and its length in units. */
  longest(units: readonly Unit[], from: number): { readonly length: number; readonly entry: Entry } | null {
    let node: Node | undefined = this.#root;
    let found: { length: number; entry: Entry } | null = null;
    for (let at = from; at < units.length; at += 1) {
      node = node.next.get(units[at]?.key ?? '');
      if (!node) break;
      if (node.entry) {
        const { also, leadsTo, kinds } = node.entry;
        found = { length: at + 1 - from, entry: { also: [...also.values()], leadsTo, kinds } };
      }
    }
    return found;
  }

  at(phrase: Phrase): Entry | null {
    const found = this.longest(phrase.units, 0);
    return found && found.length === phrase.units.length ? found.entry : null;
  }

  /** Whether there is an entry with this key (`phraseKey`). */
  isPhrase(key: string): boolean {
    return this.#phrases.has(key);
  }

  /** Whether a word is part of any entry. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether a word is part of any rule: then it is not a mistyped other word. */
  isSpoken(key: string): boolean {
    return this.#spoken.has(key);
  }

  get words(): ReadonlySet<string> {
    return this.#words;
  }
}
