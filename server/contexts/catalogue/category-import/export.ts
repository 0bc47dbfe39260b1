import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../../../contract/basics.ts';
import {
  type CategoryColumn,
  categoryColumns,
  categoryImportRoutes,
} from '../../../../contract/catalogue/category-import.ts';
import type { Download } from '../../../../contract/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import { xlsxOf } from '../../../platform/exported-list/xlsx.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';
import { pathOf, type Row, readTree, type Tree } from '../category/tree.ts';
import { headingOf } from './columns.ts';

const [csv, xlsx] = categoryImportRoutes['GET /api/admin/category-file'].download;
const types = { csv, xlsx } as const;
const rowsAtOnce = 500;

const byNumber = ['id', 'parentId'] as const satisfies readonly CategoryColumn[];
const byPath = ['path'] as const satisfies readonly CategoryColumn[];
const places: ReadonlySet<CategoryColumn> = new Set([...byNumber, ...byPath]);
const others = categoryColumns.filter((column) => !places.has(column));

const cellOf = (tree: Tree, row: Row): Readonly<Record<CategoryColumn, string>> => ({
  id: `${row.id}`,
  parentId: row.parentId === null ? '' : `${row.parentId}`,
  path: pathOf(tree, row.id)
    .map(({ name }) => name.zh || name.en)
    .join(' > '),
  nameZh: row.name.zh,
  nameEn: row.name.en,
  descriptionZh: row.description.zh,
  descriptionEn: row.description.en,
  icon: row.icon,
  externalId: row.externalId,
  sort: `${row.sort}`,
  enabled: row.enabled ? '1' : '0',
});

/** The categories in the order of the tree, each followed by those below it. */
function inOrder(tree: Tree): Row[] {
  const below = Map.groupBy(tree.values(), ({ parentId }) => parentId);
  const from = (parentId: number | null): Row[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...from(row.id)]);
  return from(null);
}

interface ExportOptions {
  readonly format: 'csv' | 'xlsx';
  /** Categories by their paths, for another marketplace, instead of their numbers. */
  readonly paths: boolean;
  readonly locale: Locale;
}

/** The whole tree as a file that can be imported again. */
export async function exportTree(
  { db, texts }: Deps,
  { format, paths, locale }: ExportOptions,
): Promise<Download> {
  const tree = await readTree(db);
  const columns: readonly CategoryColumn[] = [...(paths ? byPath : byNumber), ...others];
  async function* pages() {
    yield [columns.map((column) => headingOf(texts, locale, column))];
    const rows = inOrder(tree);
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      yield rows.slice(at, at + rowsAtOnce).map((row) => {
        const cells = cellOf(tree, row);
        return columns.map((column) => cells[column]);
      });
  }
  async function* csvOf() {
    yield Buffer.from('\ufeff');
    for await (const lines of pages())
      yield Buffer.from(
        stringify(
          lines.map((line) => line.map(escapedCell)),
          { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
        ),
      );
  }
  return {
    name: `categories.${format}`,
    type: types[format],
    body: format === 'csv' ? csvOf() : xlsxOf(pages()),
  };
}
