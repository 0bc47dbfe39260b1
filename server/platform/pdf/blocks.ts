import type { Weight } from './fonts.ts';

/** Words of one weight. */
export interface Words {
  readonly text: string;
  readonly weight?: Weight;
}
export interface Column {
  readonly title: string;
  /** Its share of the page's width, compared with the other columns'. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** What a document is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3 }
  /** `mark` stands before it, in the margin of the indented text: a bullet, a number. */
  | {
      readonly kind: 'text';
      readonly words: readonly Words[];
      readonly mark?: string;
      readonly muted?: boolean;
    }
  /** Names with what belongs to them. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  /** Its head is repeated on each page it goes over to; `foot` is set apart as its sum. */
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly foot?: readonly string[];
    }
  | { readonly kind: 'rule' };

const isBold = (block: Block) => block.kind === 'heading';

/** All that is said in it, by weight: what has to be had of the typeface. */
export function saidIn(blocks: readonly Block[], furniture: string): Record<Weight, string> {
  const said = { 400: furniture, 700: '' };
  const say = (text: string, weight: Weight = 400) => {
    said[weight] += text;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') say(block.text, isBold(block) ? 700 : 400);
    if (block.kind === 'text') {
      say(block.mark ?? '');
      for (const { text, weight } of block.words) say(text, weight);
    }
    if (block.kind === 'facts') say(block.rows.flat().join(''));
    if (block.kind === 'table') {
      say(block.columns.map(({ title }) => title).join(''), 700);
      say(block.rows.flat().join(''));
      say((block.foot ?? []).join(''), 700);
    }
  }
  return said;
}
