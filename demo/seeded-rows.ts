import { z } from 'zod';

/** Key of the state that says which rows the demo data has. */
export const seededRowsState = 'seed.rows';

/** For each table with numeric ids: the largest id before the demo data was loaded, and the last one it uses. */
export const SeededRows = z.record(
  z.string(),
  z.object({ before: z.int().nonnegative(), last: z.int().nonnegative() }),
);
export type SeededRows = z.infer<typeof SeededRows>;
