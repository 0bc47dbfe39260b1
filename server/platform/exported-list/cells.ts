import type { LocalText } from '../../../contract/basics.ts';
import type { WordName } from '../text/texts.ts';

/** An amount in fen, which the file shows in yuan. */
interface Yuan {
  readonly fen: number;
}
/** What stands in a cell of a file. A text stays one, whatever it looks like. */
export type Cell = string | number | Yuan | null;

/** A line of the file. */
export type Line = readonly Cell[];

/** What a column's values are written with: the language of whoever asked. */
export interface Words {
  (name: WordName): string;
  readonly pick: (text: LocalText) => string;
}

/** A column of a file. Its heading is the word the list's page has for it. */
export interface Column<R> {
  readonly name: string;
  readonly heading: WordName;
  readonly value: (row: R, words: Words) => Cell;
}

export const yuan = (fen: number): Yuan => ({ fen });
