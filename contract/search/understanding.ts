import { z } from 'zod';
import { Id, LocalText } from '../basics.ts';

/** What a keyword was taken for, where that is not just what was typed. Everything is empty for a plain match. */
export const Understanding = z.object({
  /** Words that no product has, and what was looked for in their place: typing errors, pinyin, wrong characters. */
  corrected: z.array(z.object({ typed: z.string(), shown: z.string() })),
  /** The whole keyword with its corrections; null without any. */
  keyword: z.string().nullable(),
  /** Names the shop has nothing of, and the kind of goods that is shown for them: `iphone`, smartphone. */
  instead: z.array(z.object({ typed: z.string(), shown: LocalText })),
  /** Words that nothing that is shown has. */
  dropped: z.array(z.string()),
  /** Categories that hold what is asked for. */
  categories: z.array(z.object({ id: Id, name: LocalText })).max(6),
});
export type Understanding = z.infer<typeof Understanding>;
