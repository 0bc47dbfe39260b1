import { fold, gramsOf, piecesIn } from './analyse.ts';
import { measuresOf } from './measures.ts';
import { singular } from './plural.ts';

/** One word, or one character of a script without spaces. */
export interface Unit {
  readonly text: string;
  /** Its form in keys: the singular of a word. */
  readonly key: string;
  readonly isHan: boolean;
  /** There is a gap between it and the unit before. */
  readonly isApart: boolean;
}

/** A sequence that is searched as one: all its words, and all bigrams of its characters. */
export interface Phrase {
  readonly units: readonly Unit[];
}

export const phraseKey = ({ units }: Phrase): string => units.map((unit) => unit.key).join('');

export function unitsOf(folded: string): Unit[] {
  return piecesIn(folded).flatMap((part): Unit[] => {
    const isApart = part.gap !== '';
    if (part.kind === 'word') return [{ text: part.text, key: singular(part.text), isHan: false, isApart }];
    return [...part.text].map((text, at) => ({ text, key: text, isHan: true, isApart: isApart && at === 0 }));
  });
}

export const phraseOf = (text: string): Phrase => ({ units: unitsOf(fold(text)) });

/** The terms a text must contain to match a phrase: at least one of each list. */
export function termsNeeded({ units }: Phrase): string[][] {
  const needed: string[][] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') needed.push(...gramsOf(run).map((gram) => [gram]));
    run = '';
  };
  for (const unit of units) {
    if (unit.isHan) {
      if (unit.isApart) endRun();
      run += unit.text;
      continue;
    }
    endRun();
    needed.push([...new Set([unit.text, unit.key])]);
  }
  endRun();
  return needed;
}

/** A token of a keyword: a measure, or units. */
export type Token =
  | {
      readonly kind: 'measure';
      readonly typed: string;
      readonly measure: string;
      readonly units: readonly Unit[];
    }
  | { readonly kind: 'units'; readonly units: readonly Unit[] };

export function tokensOf(keyword: string): Token[] {
  const folded = fold(keyword);
  const tokens: Token[] = [];
  let end = 0;
  const plain = (to: number) => {
    const units = unitsOf(folded.slice(end, to));
    if (units.length > 0) tokens.push({ kind: 'units', units });
  };
  for (const { text, from, to } of measuresOf(folded)) {
    plain(from);
    tokens.push({
      kind: 'measure',
      typed: folded.slice(from, to),
      measure: text,
      units: unitsOf(folded.slice(from, to)),
    });
    end = to;
  }
  plain(folded.length);
  return tokens;
}
