import { z } from 'zod';
import { writtenMobile, writtenPhone, writtenSupplierPhone } from './written.ts';

/** Row id: a positive integer within PostgreSQL's `integer`. */
export const Id = z.int().positive().max(2_147_483_647);
/** Row id in a path or query string. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } });
/**
 * Version of an entity as an opaque tag. A decision names the version it is based on and is rejected with `conflict` when the entity has
 * changed (optimistic locking).
 */
export const ContentVersion = z.string().min(1).max(64);
/**
 * Version of the target as the caller has read it; rejected with `decided` when someone else has changed it since. Omit it when nothing was
 * read.
 */
export const AsRead = z.object({ version: ContentVersion.optional() });
/** Money in integer fen (1 yuan = 100 fen). Only src/lib/money formats it as yuan. The range covers every sum the rules allow. */
export const Money = z.int().nonnegative().max(1_000_000_000_000_000).meta({ description: 'integer fen' });
/** Maximum price of a piece, and maximum freight: ten million yuan. */
export const priceLimit = 1_000_000_000;
/** Price of a piece. */
export const Price = z.int().positive().max(priceLimit).meta({ description: 'integer fen' });
/** Freight. */
export const Fee = z.int().nonnegative().max(priceLimit).meta({ description: 'integer fen' });
export const Quantity = z.int().positive().max(999_999);
export const Locale = z.enum(['zh', 'en']);
/** Path of a page of this site, without language prefix. */
export const SitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);
/**
 * A bilingual text. Either language may be empty; pages then show the other one, marked with its `lang`. Who asks in a further language
 * gets its translation in place of the fallback's text, with `in` as its tag (docs/languages.md).
 */
export const LocalText = z
  .object({ zh: z.string(), en: z.string() })
  .meta({ description: 'the text in both languages; one may be empty' });

/** Timestamp in ISO 8601, UTC. */
export const Instant = z.iso.datetime();
/** Mobile number of mainland China; only the format is checked. */
export const Mobile = z
  .string()
  .overwrite(writtenMobile)
  .regex(/^1[3-9]\d{9}$/)
  .meta({ description: 'mainland mobile number' });
/**
 * Phone number in any notation: of mainland China with or without +86, others with country code. The server validates it by numbering plan,
 * normalises it to eleven digits or E.164, and rejects it with `invalid_input` otherwise.
 */
export const Phone = z
  .string()
  .overwrite(writtenPhone)
  .max(40)
  .regex(/^\+?(?:[\s()./-]{0,3}\d){7,17}(?:\s?\+\d{1,3})?$/)
  .meta({
    description: 'phone number; outside mainland China with its country code',
    examples: ['13800138000'],
  });
/** Phone number of a parcel's receiver: also landlines of mainland China with area code, and extensions. */
export const ReceiverPhone = z
  .string()
  .overwrite(writtenPhone)
  .max(40)
  .regex(/^\+?(?:[\s()./-]{0,3}\d){7,18}(?:\s?\+\d{1,3}|x\d{1,6})?$/)
  .meta({
    description: 'phone number with or without extension; outside mainland China with its country code',
    examples: ['13800138000'],
  });
/** Phone number of a shop: landlines and extensions are allowed. */
export const SupplierPhone = z
  .string()
  .overwrite(writtenSupplierPhone)
  .regex(/^\+?[\d -]{5,30}$/)
  .meta({ examples: ['0574-87654321'] });
/** Where codes can be sent: a phone number, or an e-mail address if mail is enabled (`GET /api/user/ways`). */
export const Contact = z.union([z.email().max(120), Phone]).meta({
  description: 'phone number, or e-mail address where the shop sends mail',
  examples: ['13800138000'],
});
/** An image by its 800 pixel URL; the 400 and 200 pixel versions have derived URLs (src/lib/format/image.ts). */
export const ImageUrl = z.string().max(500);
/** URL of an MP4 file, such as `/files/upload/3f.mp4`. */
export const VideoUrl = z.string().max(500);
/** Signed URL of a private file, such as `/private/upload/3f.pdf?until=..&by=..`. */
export const FileUrl = z.string().max(500);
export const TradeType = z.enum(['zh', 'en']);
export const SortOrder = z.enum(['asc', 'desc']);
export const Empty = z.null();

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.int().nonnegative() });

/** Integer in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ openapi: { type: 'integer', minimum: min, maximum: max } });
/** The same with a default value. */
export const queryInt = (min: number, max: number, fallback: number) =>
  queryInteger(min, max).default(fallback);

/** Page number. Pages beyond 500 are rejected, which bounds the SQL offset. */
export const pageNumber = queryInt(1, 500, 1);
export const pageSize = (fallback = 20, max = 100) => queryInt(1, max, fallback);
export const paging = (size = 20, max = 100) => ({ current: pageNumber, size: pageSize(size, max) });

/** A date in the marketplace's time zone, `2026-11-22`. */
export const Day = z.iso.date();

/**
 * Common query of back-office lists besides their filters: page and sort column. The page limit is higher than in the storefront, because
 * operators may need the last page.
 */
export const listQuery = <const S extends readonly [string, ...string[]]>(...sorts: S) => ({
  current: queryInt(1, 10_000, 1),
  size: pageSize(20, 100),
  sort: z.enum(sorts).optional(),
  order: SortOrder.default('desc'),
});

/** Answer of a list with tabs: the row count of each tab, independent of the open tab. */
export const tabbedPageOf = <T extends z.ZodType, const C extends z.ZodType>(record: T, tab: C) =>
  z.object({
    records: z.array(record),
    total: z.int().nonnegative(),
    counts: z.array(z.object({ tab, count: z.int().nonnegative() })),
  });

export type LocalText = z.infer<typeof LocalText>;
/** As answered to who asks in a further language: `in` is its tag where the text of the fallback is replaced by a translation. */
export type TranslatedText = LocalText & { readonly in?: string };
export type Locale = z.infer<typeof Locale>;

/** Envelope of every JSON answer: `code` 200 is success; an error has `error`, its name in contract/errors.ts. */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  /** Error text of intermediaries such as a proxy, instead of `msg`. */
  readonly message?: string;
  readonly data: T;
  readonly error?: string;
  /** Path of the invalid field, such as `body.items.0.quantity`. */
  readonly field?: string;
  /** Data about the error beyond its text: the numbers in it, or the current state for a `conflict`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}
