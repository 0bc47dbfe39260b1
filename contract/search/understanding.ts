import { z } from 'zod';
import { Id, LocalText } from '../basics.ts';

/** Interpretation of the keyword when it differs from the input. All fields are empty for a plain match. */
export const Understanding = z.object({
  /** Words without matches and their replacements: typing errors, pinyin, wrong characters. */
  corrected: z.array(z.object({ typed: z.string(), shown: z.string() })),
  /** The corrected keyword; null without corrections. */
  keyword: z.string().nullable(),
  /** Unavailable brand or model names and the product kind shown instead: `iphone`, smartphone. */
  instead: z.array(z.object({ typed: z.string(), shown: LocalText })),
  /** Words that no result contains. */
  dropped: z.array(z.string()),
  /** Matching categories. */
  categories: z.array(z.object({ id: Id, name: LocalText })).max(6),
});
export type Understanding = z.infer<typeof Understanding>;
