import type { LocalText } from '../../../contract/basics.ts';
import type { WordName } from '../text/texts.ts';

/** An amount in fen, written in yuan. */
interface Yuan {
  readonly fen: number;
}
/** Value of a cell. A text is always written as text, whatever it looks like. */
export type Cell = string | number | Yuan | null;

/** A row of the file. */
export type Line = readonly Cell[];

/** Formatting context: the language of the user. */
export interface Words {
  (name: WordName): string;
  readonly pick: (text: LocalText) => string;
}

/** A column of the file. Its heading is the text of the list's page. */
export interface Column<R> {
  readonly name: string;
  readonly heading: WordName;
  readonly value: (row: R, words: Words) => Cell;
}

export const yuan = (fen: number): Yuan => ({ fen });
