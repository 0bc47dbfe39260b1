import { z } from 'zod';
import { Instant } from '../basics.ts';

/** A shop's holiday, from start (inclusive) to end (exclusive). */
export const Closure = z
  .strictObject({
    from: Instant,
    to: Instant,
    /** `closed`: no orders; `later`: orders are accepted and shipped after the holiday. */
    mode: z.enum(['closed', 'later']),
    /** Additional note for buyers; may be empty. */
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

/** The current holiday. */
export const runningClosure = (closure: Closure | null, now: Date): Closure | null =>
  closure !== null && new Date(closure.from) <= now && now < new Date(closure.to) ? closure : null;
