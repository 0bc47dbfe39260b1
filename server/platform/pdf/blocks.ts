import type { Weight } from './fonts.ts';

/** Text of one weight. */
export interface Words {
  readonly text: string;
  readonly weight?: Weight;
}
export interface Column {
  readonly title: string;
  /** Width relative to the other columns. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** Blocks of a document from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3 }
  /** `mark` is the bullet or number in the margin of the indented text. */
  | {
      readonly kind: 'text';
      readonly words: readonly Words[];
      readonly mark?: string;
      readonly muted?: boolean;
    }
  /** Label and value pairs. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  /** The header row is repeated on each page; `foot` is the total row. */
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly foot?: readonly string[];
    }
  | { readonly kind: 'rule' };

const isBold = (block: Block) => block.kind === 'heading';

/** All text by font weight, for font subsetting. */
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
