import { z } from 'zod';

/** PostgreSQL's unique_violation, as a query of the shop's fails with it. */
const Violation = z.object({ cause: z.object({ code: z.literal('23505'), constraint: z.string() }) });

/** The unique index that already holds what a write wanted to put in; undefined where it failed of something else. */
export const uniqueViolation = (error: unknown): string | undefined =>
  Violation.safeParse(error).data?.cause.constraint;
