import { z } from 'zod';
import { Instant } from '../basics.ts';

/** A holiday of a shop, from its first moment to the one it is over. */
export const Closure = z
  .strictObject({
    from: Instant,
    to: Instant,
    /** `closed`: no orders meanwhile; `later`: orders are taken, and sent once it is over. */
    mode: z.enum(['closed', 'later']),
    /** What buyers are told besides; may be empty. */
    text: z.strictObject({ zh: z.string().trim().max(200), en: z.string().trim().max(200) }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'] })
  .meta({
    examples: [
      {
        from: '2027-02-05T16:00:00.000Z',
        to: '2027-02-12T16:00:00.000Z',
        mode: 'later',
        text: { zh: '春节放假', en: 'Spring festival' },
      },
    ],
  });
export type Closure = z.infer<typeof Closure>;

/** The holiday, while it lasts. */
export const runningClosure = (closure: Closure | null, now: Date): Closure | null =>
  closure !== null && new Date(closure.from) <= now && now < new Date(closure.to) ? closure : null;
