import { z } from 'zod';
import { Id } from '../basics.ts';

/** Tables of synonyms: the one in use, or the one that ships, without own and changed rules. */
export const WordTable = z.enum(['used', 'shipped']);
export type WordTable = z.infer<typeof WordTable>;

/** What orders the products of a search, for operators. */
export const SearchExplanation = z.object({
  /** The words that are searched; empty without a keyword and for a code. */
  words: z.array(
    z.object({
      typed: z.string(),
      /** What else the word finds, and itself; words in their base form. */
      forms: z.array(z.string()),
      /** How much it says about what is meant; the weights add up to 1. */
      weight: z.number(),
      /** The head noun: what the product has to be. */
      isMain: z.boolean(),
    }),
  ),
  /**
   * The products of the page in its order; empty where a score does not order them: without a keyword, for a code, and for another `sort`.
   * The first hundred are ordered by strict tiers, stock and score, the others by tier, stock and sales.
   */
  products: z.array(
    z.object({
      id: Id,
      /** Number of the first condition that it meets, from 0 on. */
      tier: z.int().nonnegative(),
      /** Products of strict tiers are before all others; the others are ordered as one tier. */
      isStrict: z.boolean(),
      inStock: z.boolean(),
      /** Sales times conversion. */
      sales: z.number(),
      /** The sum of `parts`. */
      score: z.number(),
      parts: z.object({
        /** Share of the words that it has, by weight. */
        words: z.number(),
        /** The words are in the order of the keyword. */
        order: z.number(),
        /** The name ends with the last word. */
        head: z.number(),
        /** The name begins with one of the words. */
        start: z.number(),
        /** Share of the name that the words cover. */
        coverage: z.number(),
        /** Negative for an accessory: a case for a phone. */
        accessory: z.number(),
        /** Negative for another model: Pro, Max. */
        variant: z.number(),
        /** The logarithm of `sales`. */
        sales: z.number(),
      }),
    }),
  ),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;
