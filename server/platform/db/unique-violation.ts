import { z } from 'zod';

/** SQLSTATE unique_violation, as the cause of a failed query. */
const Violation = z.object({ cause: z.object({ code: z.literal('23505'), constraint: z.string() }) });

/** Name of the violated unique index; undefined for other errors. */
export const uniqueViolation = (error: unknown): string | undefined =>
  Violation.safeParse(error).data?.cause.constraint;
