import type { SearchExplanation } from '../../../contract/search/explanation.ts';
import type { Db } from '../../platform/db/open.ts';
import { pageByTier, scoresOf, type TierQuery } from './found.ts';
import type { Match } from './match.ts';

/** A query by tiers with the words that order its products. */
type ExplainedQuery = Omit<TierQuery, 'queryWords' | 'strict' | 'beside'> &
  Pick<Match, 'queryWords' | 'strict' | 'beside'>;

interface Explained {
  readonly ids: readonly number[];
  readonly total: number;
  readonly products: SearchExplanation['products'];
}

const without = { words: 0, order: 0, head: 0, start: 0, coverage: 0, accessory: 0, variant: 0, sales: 0 };

/** The page of `idsByTier`, with why each product has its place. */
export async function explainPage(db: Db, query: ExplainedQuery): Promise<Explained> {
  const { best, total } = await pageByTier(db, query);
  const scores = await scoresOf(db, query.queryWords, best);
  const products = best.map(({ id, tier, stock, appeal }) => {
    const score = scores.get(id);
    return {
      id,
      tier,
      isStrict: tier < query.strict,
      inStock: stock !== 0,
      sales: appeal,
      score: score?.total ?? 0,
      parts: { ...without, ...score?.parts },
    };
  });
  return { ids: best.map(({ id }) => id), total, products };
}

/** The searched words of a match with their forms, as texts. */
export const explainWords = ({ queryWords, main }: Pick<Match, 'queryWords' | 'main'>) =>
  queryWords.map(({ typed, forms, wider, weight }, at): SearchExplanation['words'][number] => ({
    typed,
    forms: [...new Set([...forms, ...wider].map(textOf))],
    weight,
    isMain: at === main,
  }));

/** Keys of units as a text: no spaces beside Chinese ones. */
const textOf = (keys: readonly string[]) =>
  keys.join(' ').replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
