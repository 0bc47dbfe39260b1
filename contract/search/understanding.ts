import { z } from 'zod';
import { Currency } from '../accounting/currency.ts';
import { Id, LocalText, Money } from '../basics.ts';
import { filterKinds } from './filter-kinds.ts';

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
  /** Words that the first results have only in their descriptions. */
  described: z.array(z.string()),
  /** Matching categories. */
  categories: z.array(z.object({ id: Id, name: LocalText })).max(6),
});
export type Understanding = z.infer<typeof Understanding>;

/** What a keyword may ask for besides the good. */
export const FilterKind = z.enum(filterKinds);

/** A part of the keyword that filters the results instead of being searched as words. */
export const KeywordFilter = z.object({
  kind: FilterKind,
  /** The words of the keyword. */
  typed: z.string(),
  /** The value of the products that is meant; null for a price, and where it is one of several. */
  label: LocalText.nullable(),
  /** Price limits in fen, both inclusive; null = open. */
  min: Money.nullable(),
  max: Money.nullable(),
  /** The currency of a price that was converted to yuan; else null. */
  currency: Currency.nullable(),
  /** Ids of `traits` of the facets: a result has at least one of them. Empty for a price. */
  traitIds: z.array(Id),
});
export type KeywordFilter = z.infer<typeof KeywordFilter>;

/** Interpretation of the keyword of a search. */
export const SearchUnderstanding = Understanding.extend({ filters: z.array(KeywordFilter) });
export type SearchUnderstanding = z.infer<typeof SearchUnderstanding>;
