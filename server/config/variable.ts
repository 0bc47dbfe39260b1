import { z } from 'zod';

/** A variable of any text; not set is as good as empty. */
export const text = z.string().default('');

/** One that is empty or looks like this. */
export const shaped = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((value) => value === '' || pattern.test(value), { message })
    .default('');
