import { stringify } from 'csv-stringify/sync';
import type { JobRow } from '../../../../contract/authoring/product-job.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { Download } from '../../../../contract/route.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';
import { ownJob } from './jobs.ts';
import { allRows } from './queries.ts';

/** The result of a job as a file: the problems of an import, else one row per product. @throws not_found */
export async function reportOf(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  locale: Locale,
): Promise<Download> {
  const { kind, reportKey } = await ownJob(deps.db, shop, id);
  const type = 'text/csv; charset=utf-8';
  const name = `report-${id}.csv`;
  if (kind === 'sheet' || kind === 'undo' || kind === 'place')
    return { name, type, body: linesOf(deps, id, locale) };
  const body = reportKey === null ? null : await deps.storage.stream(reportKey);
  return { name, type, body: body ?? fail('not_found') };
}

const isCell = (field: string): field is keyof typeof cells => field in cells;
const cells = {
  nameZh: 'bulk-admin.fields.nameZh',
  nameEn: 'bulk-admin.fields.nameEn',
  categoryId: 'bulk-admin.fields.categoryId',
  status: 'bulk-admin.fields.status',
  tiers: 'bulk-admin.fields.tiers',
  price: 'bulk-admin.fields.price',
  originalPrice: 'bulk-admin.fields.originalPrice',
  stock: 'bulk-admin.fields.stock',
  weight: 'bulk-admin.fields.weight',
} as const;

async function* linesOf(deps: Deps, id: number, locale: Locale): AsyncGenerator<Uint8Array> {
  const word = (name: Parameters<typeof deps.texts.word>[1]) => deps.texts.word(locale, name);
  const written = (rows: readonly (readonly string[])[]) =>
    Buffer.from(
      stringify(
        rows.map((row) => row.map(escapedCell)),
        { record_delimiter: '\r\n' },
      ),
    );
  yield Buffer.from('\ufeff');
  yield written([
    [
      word('bulk-admin.number'),
      word('bulk-admin.fields.nameZh'),
      word('bulk-admin.fields.nameEn'),
      word('bulk-admin.result'),
      word('bulk-admin.cell'),
      word('bulk-admin.why'),
    ],
  ]);
  const line = ({ productId, name, state, field, text }: JobRow) => [
    String(productId),
    name.zh,
    name.en,
    word(`bulk-admin.states.${state}`),
    field === null ? '' : isCell(field) ? word(cells[field]) : field,
    text,
  ];
  for await (const rows of allRows(deps, id, locale)) yield written(rows.map(line));
}
