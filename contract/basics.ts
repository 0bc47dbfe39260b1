import { z } from 'zod';
import { writtenMobile, writtenPhone, writtenSupplierPhone } from './written.ts';

/** A row's id: a positive integer that fits PostgreSQL's `integer`. */
export const Id = z.int().positive().max(2_147_483_647);
/** The same as it comes in a path or a query string. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } });
/**
 * What a thing said when it was read, as an opaque tag: a decision about it names the version it was made on, and is refused as `conflict`
 * where it says something else meanwhile.
 */
export const ContentVersion = z.string().min(1).max(64);
/** Names the version of the one thing a call is about, as its caller has read it; refused with `decided` where somebody else changed it since. A call without has read nothing. */
export const AsRead = z.object({ version: ContentVersion.optional() });
/** Money in integer fen (1 yuan = 100 fen). Shown as yuan only by src/lib/money. Wide enough for every sum of what rules allow. */
export const Money = z.int().nonnegative().max(1_000_000_000_000_000).meta({ description: 'integer fen' });
/** Most a single piece, or sending it, can cost: ten million yuan. */
export const priceLimit = 1_000_000_000;
/** What somebody asks for one piece. */
export const Price = z.int().positive().max(priceLimit).meta({ description: 'integer fen' });
/** What somebody asks for sending something. */
export const Fee = z.int().nonnegative().max(priceLimit).meta({ description: 'integer fen' });
export const Quantity = z.int().positive().max(999_999);
export const Locale = z.enum(['zh', 'en']);
/** A page of this site, without language. */
export const SitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);
/** A text in both languages. Either may be empty: the page then shows the other one, marked with its `lang`. */
export const LocalText = z
  .object({ zh: z.string(), en: z.string() })
  .meta({ description: 'the text in both languages; one may be empty' });
/** An instant as an ISO 8601 string in UTC. */
export const Instant = z.iso.datetime();
/** Mainland mobile number; the numbering plan's exact ranges are checked by the provider. */
export const Mobile = z
  .string()
  .overwrite(writtenMobile)
  .regex(/^1[3-9]\d{9}$/)
  .meta({ description: 'mainland mobile number' });
/**
 * A phone number as people write it: one of mainland China with or without +86, any other with its country's code. The server knows
 * numbering plans, answers with eleven digits or E.164, and refuses what is no number as `invalid_input`.
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
/** Of whoever gets a parcel: landlines of mainland China with their area code as well, and extensions. */
export const ReceiverPhone = z
  .string()
  .overwrite(writtenPhone)
  .max(40)
  .regex(/^\+?(?:[\s()./-]{0,3}\d){7,18}(?:\s?\+\d{1,3}|x\d{1,6})?$/)
  .meta({
    description: 'phone number with or without extension; outside mainland China with its country code',
    examples: ['13800138000'],
  });
/** How a shop is called. A landline is fine, and so is an extension. */
export const SupplierPhone = z
  .string()
  .overwrite(writtenSupplierPhone)
  .regex(/^\+?[\d -]{5,30}$/)
  .meta({ examples: ['0574-87654321'] });
/** Where a code can be sent: a phone number, or an address of mail where the shop sends mail (`GET /api/user/ways`). */
export const Contact = z.union([z.email().max(120), Phone]).meta({
  description: 'phone number, or e-mail address where the shop sends mail',
  examples: ['13800138000'],
});
/** An image by its 800 pixel address; 400 and 200 pixel versions stand beside it (see src/lib/format/image.ts). */
export const ImageUrl = z.string().max(500);
/** An MP4 that browsers play, such as `/files/upload/3f.mp4`. */
export const VideoUrl = z.string().max(500);
/** A signed address of a private file, such as `/private/upload/3f.pdf?until=..&by=..`. */
export const FileUrl = z.string().max(500);
export const TradeType = z.enum(['zh', 'en']);
export const SortOrder = z.enum(['asc', 'desc']);
export const Empty = z.null();

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.int().nonnegative() });

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ openapi: { type: 'integer', minimum: min, maximum: max } });
/** The same with what counts where it is left out. */
export const queryInt = (min: number, max: number, fallback: number) =>
  queryInteger(min, max).default(fallback);

/** Page number. Pages beyond 500 are refused: no reader goes that far, and offsets stay bounded. */
export const pageNumber = queryInt(1, 500, 1);
export const pageSize = (fallback = 20, max = 100) => queryInt(1, max, fallback);
export const paging = (size = 20, max = 100) => ({ current: pageNumber, size: pageSize(size, max) });

/** A day in China's time zone, `2026-11-22`. */
export const Day = z.iso.date();

/**
 * What every list of a back office is asked by, beside its own filters: the page, and the column it is sorted by. Pages go deeper
 * than the storefront's: an operator may want the last one.
 */
export const listQuery = <const S extends readonly [string, ...string[]]>(...sorts: S) => ({
  current: queryInt(1, 10_000, 1),
  size: pageSize(20, 100),
  sort: z.enum(sorts).optional(),
  order: SortOrder.default('desc'),
});

/** An answer of a list with tabs: how many there are behind each tab, whatever tab is open. */
export const tabbedPageOf = <T extends z.ZodType, const C extends z.ZodType>(record: T, tab: C) =>
  z.object({
    records: z.array(record),
    total: z.int().nonnegative(),
    counts: z.array(z.object({ tab, count: z.int().nonnegative() })),
  });

export type LocalText = z.infer<typeof LocalText>;
export type Locale = z.infer<typeof Locale>;

/** Every JSON answer: `code` 200 is success; a refusal carries `error`, its name in contract/errors.ts. */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  /** What others than this server may say instead of `msg`: a proxy, a gateway. */
  readonly message?: string;
  readonly data: T;
  readonly error?: string;
  /** The field a validation refusal is about, as a path such as `body.items.0.quantity`. */
  readonly field?: string;
  /** What the refusal is about, where there is more to say than its text: the numbers in it, the state a `conflict` ran into. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}
