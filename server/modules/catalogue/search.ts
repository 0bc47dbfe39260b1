import { and, or, type SQL, sql } from 'drizzle-orm';
import { product, supplier } from '../../db/schema/index.ts';

const productText = sql`concat_ws(chr(10), ${product.name}->>'zh', ${product.name}->>'en', ${product.brand}->>'zh', ${product.brand}->>'en', ${product.model}, ${supplier.name}->>'zh', ${supplier.name}->>'en')`;
const supplierText = sql`concat_ws(chr(10), ${supplier.name}->>'zh', ${supplier.name}->>'en')`;

/** Products with every word of `keyword` somewhere in name, brand, model or shop name; undefined for an empty keyword. */
export const matchesKeyword = (keyword: string) => matches(productText, keyword);
/** Products of shops with every word of `keyword` in their name. */
export const matchesSupplier = (keyword: string) => matches(supplierText, keyword);

function matches(text: SQL, keyword: string): SQL | undefined {
  return and(
    ...patternsOf(keyword).map((word) => or(...word.map((pattern) => sql`${text} ilike ${pattern}`))),
  );
}

/**
 * One list of LIKE patterns for each word: the word as typed and with full-width letters, digits and signs folded,
 * as either may be what the supplier typed.
 */
export function patternsOf(keyword: string): string[][] {
  const words = keyword.normalize('NFC').split(/\s+/u).filter(Boolean);
  return words.map((word) => [...new Set([word, word.normalize('NFKC')])].map(contains));
}

export const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
