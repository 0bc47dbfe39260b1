import { z } from 'zod';

/** A row's id: a positive integer that fits PostgreSQL's `integer`. */
export const Id = z.int().positive().max(2_147_483_647);
/** The same as it comes in a path or a query string. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)
  .meta({ description: 'positive integer' });
/** Money in integer fen (1 yuan = 100 fen). Shown as yuan only by src/lib/money. */
export const Money = z.int().nonnegative().max(1_000_000_000_000).meta({ description: 'integer fen' });
export const Quantity = z.int().positive().max(999_999);
export const Locale = z.enum(['zh', 'en']);
/** A text in both languages. Either may be empty: the page then shows the other one, marked with its `lang`. */
export const LocalText = z.object({ zh: z.string(), en: z.string() });
/** An instant as an ISO 8601 string in UTC. */
export const Instant = z.iso.datetime();
/** Mainland mobile number; the numbering plan's exact ranges are checked by the provider. */
export const Mobile = z.string().regex(/^1[3-9]\d{9}$/);
/** An image by its 800 pixel address; 400 and 200 pixel versions stand beside it (see src/lib/image.ts). */
export const ImageUrl = z.string().max(500);
export const TradeType = z.enum(['zh', 'en']);
export const SortOrder = z.enum(['asc', 'desc']);
export const Empty = z.null();

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.int().nonnegative() });

/** A whole number in a query string. */
export const queryInt = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback)
    .meta({ description: `integer ${min}-${max}, default ${fallback}` });

/** Page number. Pages beyond 500 are refused: no reader goes that far, and offsets stay bounded. */
export const pageNumber = queryInt(1, 500, 1);
export const pageSize = (fallback = 20, max = 100) => queryInt(1, max, fallback);
export const paging = (size = 20, max = 100) => ({ current: pageNumber, size: pageSize(size, max) });

export type LocalText = z.infer<typeof LocalText>;
export type Locale = z.infer<typeof Locale>;

/** Every JSON answer: `code` 200 is success; a refusal carries `error`, its name in contract/errors.ts. */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly error?: string;
  /** The field a validation refusal is about, as a path such as `body.items.0.quantity`. */
  readonly field?: string;
  readonly requestId?: string;
}
