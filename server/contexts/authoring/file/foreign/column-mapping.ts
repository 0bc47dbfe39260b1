import { createHash } from 'node:crypto';
import type { CellKey } from '../format/columns.ts';
import { headerText } from './sheet.ts';

/** The shop's meaning of each column, by its header as of `headerText`. */
export type ColumnMapping = Readonly<Record<string, CellKey>>;

/** Identifies files with the same columns, in any order; short enough for an index. */
export const headersKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...new Set(headers.map(headerText))].filter((name) => name !== '').sort()))
    .digest('hex');
