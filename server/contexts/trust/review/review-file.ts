import { createHash } from 'node:crypto';
import type { Locale } from '../../../../contract/basics.ts';
import { itemsOf } from '../../../platform/data-import/chunks.ts';
import type { FileReader, ReadItem } from '../../../platform/data-import/importer.ts';
import { dateIn, openTable, type TableRow } from '../../../platform/data-import/table-reader.ts';
import { textOfHtml } from '../../../platform/text/html-text.ts';
import { writtenIn } from '../../../platform/text/written-in.ts';

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
type Row = TableRow<keyof typeof headings>;

/** Values of the column for the state of reviews that the former site showed. */
const published: ReadonlySet<string> = new Set(['', '1', 'ok', 'published', 'approved', 'approve', 'true']);

const longestText = 500;

/** A review of a file. Times in milliseconds. */
export interface ReviewItem extends ReadItem {
  /** The same review of a product is not added twice. */
  readonly importKey: string;
  readonly handle: string;
  readonly sku: string;
  readonly rating: number;
  readonly content: string;
  readonly author: string;
  readonly date: number;
  readonly reply: string | null;
  readonly replyDate: number;
  readonly locale: Locale;
}

/** Null for a row that is left out, and for one that is no review. */
function reviewOf(row: Row, now: Date): ReviewItem | null {
  const [handle, sku] = [row.text('handle').toLowerCase().slice(0, 200), row.text('sku').slice(0, 100)];
  if (!published.has(row.text('state').toLowerCase())) row.error('state', 'review_unpublished');
  const rating = Number(row.text('rating').replace(',', '.'));
  if (!(rating >= 1 && rating <= 5)) row.error('rating', 'review_rating');
  const text = [row.text('title'), row.text('body')].map(plain).filter((part) => part !== '');
  // Some exports repeat the beginning of the text as its title.
  const content = (text[1]?.startsWith(text[0] ?? '') ? text.slice(1) : text)
    .join('\n')
    .slice(0, longestText);
  if (content === '') row.error('body', 'review_text');
  const author = row.text('author');
  if (!row.isSound) return null;
  const date = pastDate(row.text('date'), now);
  const reply = plain(row.text('reply')).slice(0, longestText).toWellFormed();
  const review = {
    handle,
    sku,
    rating: Math.round(rating),
    content: content.toWellFormed(),
    author,
    date: date.getTime(),
    reply: reply === '' ? null : reply,
    replyDate: pastDate(row.text('replyDate'), date).getTime(),
    locale: writtenIn(content, 'en'),
  };
  const importKey = importKeyOf(review);
  const key = `${handle || sku} ${importKey}`;
  return { ...review, line: row.line, key, importKey, name: content.slice(0, 60) };
}

/** WordPress keeps comments, and replies of the shop, in the same list. */
const isReview = (row: Row): boolean => ['', 'review'].includes(row.text('kind').toLowerCase());

function* reviewsIn(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) if (isReview(row)) yield row;
}

const plain = (text: string): string =>
  textOfHtml(text.slice(0, 10_000))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** A date that cannot be read, or lies ahead, is taken as the time of the import. */
function pastDate(text: string, otherwise: Date): Date {
  const date = dateIn(text);
  return date === null || date > otherwise ? otherwise : date;
}

/** A digest of a review: the same one is not added twice. */
const importKeyOf = ({
  author,
  content,
  rating,
}: Pick<ReviewItem, 'author' | 'content' | 'rating'>): string =>
  createHash('sha256')
    .update(JSON.stringify([author, content, rating]))
    .digest('hex');

/** Reviews of a file of Judge.me, Shopify or WooCommerce. */
export const readReviews: FileReader<ReviewItem> = async (bytes, _asked, now) => {
  const table = await openTable(bytes, headings);
  if (!table?.has('rating') || !(table.has('handle') || table.has('sku'))) return null;
  const system = table.has('kind') ? 'WooCommerce' : table.has('replyDate') ? 'Judge.me' : 'Shopify';
  return {
    head: { system, otherColumns: table.otherColumns },
    chunks: itemsOf(reviewsIn(table.rows), (row) => reviewOf(row, now)),
  };
};
