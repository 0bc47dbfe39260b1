import { createHash } from 'node:crypto';
import type { Locale } from '../../../../contract/basics.ts';
import type { ReviewFault } from '../../../../contract/trust/review.ts';
import type { Line } from '../../../platform/spreadsheet/line.ts';
import { openSheet } from '../../../platform/spreadsheet/open.ts';
import { unescaped } from '../../../platform/spreadsheet/signs.ts';
import { textOfHtml } from '../../search/index.ts';

/** The columns of a review by the headings of Judge.me, Shopify's product reviews and plugins of WooCommerce. */
const headings = {
  handle: ['product_handle', 'handle'],
  sku: ['product_sku', 'sku'],
  rating: ['rating', 'score', 'stars'],
  title: ['title', 'review_title'],
  body: ['body', 'review', 'review_content', 'comment_content', 'content'],
  author: ['reviewer_name', 'author', 'comment_author', 'review_author', 'name'],
  date: ['review_date', 'created_at', 'comment_date', 'date'],
  reply: ['reply', 'reply_content'],
  replyDate: ['reply_date', 'replied_at'],
  state: ['state', 'curated', 'comment_approved', 'status'],
  kind: ['comment_type'],
} as const;
type Column = keyof typeof headings;

/** Values of the column for the state of reviews that the former site showed. */
const published: ReadonlySet<string> = new Set(['', '1', 'ok', 'published', 'approved', 'approve', 'true']);

const limits = { rows: 50_000, cells: 100, row: 200_000, unpacked: 128 * 1024 * 1024 };
export const mostRows = limits.rows;

const longestText = 500;

export interface ReviewRow {
  readonly line: number;
  readonly handle: string;
  readonly sku: string;
  readonly rating: number;
  readonly content: string;
  readonly author: string;
  readonly date: Date;
  readonly reply: string | null;
  readonly replyDate: Date;
  readonly locale: Locale;
}

interface Read {
  readonly rows: readonly ReviewRow[];
  readonly faults: readonly ReviewFault[];
}

/** The reviews of a file. Null when it has no columns for products and ratings. @throws SheetError */
export async function readReviewFile(bytes: Uint8Array, now: Date): Promise<Read | null> {
  const { lines } = await openSheet(async function* () {
    yield bytes;
  }, limits);
  const rows: ReviewRow[] = [];
  const faults: ReviewFault[] = [];
  let columns: ReadonlyMap<Column, number> | null = null;
  for await (const line of lines) {
    if (columns === null) {
      columns = columnsOf(line);
      if (!columns.has('rating') || !(columns.has('handle') || columns.has('sku'))) return null;
      continue;
    }
    if (line.cells.every((cell) => cell.trim() === '')) continue;
    const read = rowOf(line, columns, now);
    if (read === null) continue;
    if ('reason' in read) faults.push(read);
    else rows.push(read);
  }
  return columns === null ? null : { rows, faults };
}

function columnsOf({ cells }: Line): ReadonlyMap<Column, number> {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const at = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found.set(column, at);
  }
  return found;
}

function rowOf(
  { line, cells }: Line,
  columns: ReadonlyMap<Column, number>,
  now: Date,
): ReviewRow | ReviewFault | null {
  const cell = (column: Column) => unescaped(cells[columns.get(column) ?? -1] ?? '').trim();
  const [handle, sku] = [cell('handle').toLowerCase().slice(0, 200), cell('sku').slice(0, 100)];
  const fault = (reason: ReviewFault['reason']): ReviewFault => ({ line, product: handle || sku, reason });
  // WordPress keeps comments, and replies of the shop, in the same list.
  if (!['', 'review'].includes(cell('kind').toLowerCase())) return null;
  if (!published.has(cell('state').toLowerCase())) return fault('unpublished');
  const rating = Number(cell('rating').replace(',', '.'));
  if (!(rating >= 1 && rating <= 5)) return fault('rating');
  const text = [cell('title'), cell('body')].map(plain).filter((part) => part !== '');
  // Some exports repeat the beginning of the text as its title.
  const content = (text[1]?.startsWith(text[0] ?? '') ? text.slice(1) : text)
    .join('\n')
    .slice(0, longestText);
  if (content === '') return fault('text');
  if (content.includes('\0') || cell('author').includes('\0')) return fault('character');
  const date = dateOf(cell('date'), now);
  const reply = plain(cell('reply')).slice(0, longestText).toWellFormed();
  return {
    line,
    handle,
    sku,
    rating: Math.round(rating),
    content: content.toWellFormed(),
    author: cell('author'),
    date,
    reply: reply === '' ? null : reply,
    replyDate: dateOf(cell('replyDate'), date),
    locale: /\p{Script=Han}/u.test(content) ? 'zh' : 'en',
  };
}

const plain = (text: string): string =>
  textOfHtml(text.slice(0, 10_000))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** `2024-03-01 10:00:00 UTC`, `2024-03-01T10:00:00Z`; another date is taken as the time of the import. */
function dateOf(text: string, otherwise: Date): Date {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? [];
  if (day === undefined) return otherwise;
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) || date > otherwise ? otherwise : date;
}

/** A digest of a review: the same one is not added twice. */
export const importKeyOf = ({ author, content, rating }: ReviewRow): string =>
  createHash('sha256')
    .update(JSON.stringify([author, content, rating]))
    .digest('hex');
