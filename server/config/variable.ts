import { z } from 'zod';

/** A variable with any text; an empty value counts as not set. */
export const text = z.string().default('');

/** A variable that is empty or matches this pattern. */
export const shaped = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((value) => value === '' || pattern.test(value), { message })
    .default('');
