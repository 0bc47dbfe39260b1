import { randomBytes } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';
import { readSupplierAggregates } from '../../catalogue/index.ts';
import { otherOf, rowsOf, type Writing } from './export-rows.ts';
import { categoryFinder } from './format/categories.ts';
import { type CellKey, columnKeys, columns } from './format/columns.ts';

interface ExportOptions {
  readonly dialect: 'classic' | 'new';
  /** The language of columns that have none in their header. */
  readonly language: Locale;
}

/**
 * Streams all products of a supplier as a CSV file (UTF-8 with byte order mark, for spreadsheets). Importing the file restores the same
 * products.
 */
export async function* exportProducts(
  deps: Deps,
  { supplierId }: SupplierScope,
  options: ExportOptions,
): AsyncGenerator<Uint8Array> {
  const { language, dialect } = options;
  const keys = keysFor(language);
  const categories = await categoryFinder(deps.db);
  const writing: Writing = {
    language,
    siteUrl: deps.config.siteUrl,
    texts: deps.texts,
    categoryName: (id) => categories.nameOf(id, language),
    stamp: randomBytes(6).toString('hex'),
  };
  const line = (cells: readonly string[]) =>
    Buffer.from(stringify([[...cells]], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }));
  yield Buffer.from('\ufeff');
  yield line(keys.map((key) => headerOf(key, dialect)));
  for await (const stored of readSupplierAggregates(deps.db, supplierId)) {
    const rows = rowsOf(stored, writing).map((cells) =>
      line(keys.map((key) => escapedCell(cells.get(key) ?? ''))),
    );
    yield Buffer.concat(rows);
  }
}

/** All columns; each bilingual column is followed by its column for the other language. */
function keysFor(language: Locale): CellKey[] {
  return columnKeys
    .filter((key) => !columns[key].read)
    .flatMap((key): CellKey[] => (columns[key].local ? [key, `${key}.${otherOf(language)}`] : [key]));
}

function headerOf(key: CellKey, dialect: 'classic' | 'new'): string {
  const found = columnKeys.find((one) => key === one || key.startsWith(`${one}.`));
  const header = found ? columns[found][dialect] : '';
  return key === found ? header : `${header} (${key.slice(-2)})`;
}
