import { keyOf } from '../language/analyse.ts';
import { pairKey } from '../language/pair-key.ts';
import { followedIn, leftSearches, type Search } from './visits.ts';

/** A paid order line of the visitor. */
export interface Purchase {
  readonly productId: number;
  readonly at: Date;
  /** In fen. */
  readonly paid: number;
}

interface Figures {
  times: number;
  visitors: number;
  opened: number;
  bought: number;
  sales: number;
}

export interface Suggested extends Figures {
  readonly kind: 'followed' | 'opened';
  readonly locale: 'zh' | 'en';
  readonly left: string;
  readonly right: string;
}

interface FollowedPair extends Suggested {
  /** The keywords that led to nothing. */
  readonly keywords: Set<string>;
}

/** A keyword with the products that were opened after it. */
export interface Opened extends Figures {
  readonly keyword: string;
  readonly locale: 'zh' | 'en';
  readonly products: Set<number>;
}

/** Minimum number of visitors, so that the searches of one person stay private and one cannot decide. */
const leastVisitors = 3;
/** Minimum share of the visitors who left the keyword and then searched the other one. */
const leastShare = 0.1;
/** Maximum number of pairs and of keywords that are counted; further ones are ignored. */
const mostCounted = 100_000;
const mostProducts = 30;
/** A purchase counts for this time after the product was opened. */
const boughtWithinMs = 7 * 24 * 3_600_000;

const none = (): Figures => ({ times: 0, visitors: 0, opened: 0, bought: 0, sales: 0 });
const keywordId = ({ locale, key }: Pick<Search, 'locale' | 'key'>) => `${locale} ${key}`;

/** Counts what visitors searched, opened and bought, one visitor after the other. */
export class Tally {
  readonly #pairs = new Map<string, FollowedPair>();
  /** Number of visitors who opened nothing after a keyword. */
  readonly #left = new Map<string, number>();
  readonly #opened = new Map<string, Opened>();

  /** Adds all visits of one visitor. */
  add(visits: readonly (readonly Search[])[], purchases: readonly Purchase[]): void {
    const pairs = new Set<string>();
    for (const { left, right, from, to } of visits.flatMap(followedIn)) {
      const id = `${left}\n${right}`;
      const known = at(this.#pairs, id, () => ({
        ...none(),
        kind: 'followed',
        locale: from.locale,
        left,
        right,
        keywords: new Set<string>(),
      }));
      if (!known) continue;
      known.keywords.add(keywordId(from));
      count(known, to, purchases, pairs, id);
    }
    const left = new Set(visits.flatMap(leftSearches).map(keywordId));
    for (const id of left) {
      if (this.#left.has(id) || this.#left.size < mostCounted)
        this.#left.set(id, (this.#left.get(id) ?? 0) + 1);
    }
    const seen = new Set<string>();
    for (const search of visits.flat().filter(({ opened }) => opened.size > 0)) {
      const { keyword, locale, opened } = search;
      const id = keywordId(search);
      const known = at(this.#opened, id, () => ({ ...none(), keyword, locale, products: new Set() }));
      if (!known) continue;
      for (const product of opened.keys())
        if (known.products.size < mostProducts) known.products.add(product);
      count(known, search, purchases, seen, id);
    }
  }

  /** Pairs that enough visitors suggest, in one direction: that of more visitors. */
  followed(): Suggested[] {
    const best = new Map<string, Suggested>();
    for (const { keywords, ...pair } of this.#pairs.values()) {
      const left = [...keywords].reduce((sum, id) => sum + (this.#left.get(id) ?? 0), 0);
      if (pair.visitors < leastVisitors || pair.visitors < left * leastShare) continue;
      const key = pairKey(keyOf(pair.left), keyOf(pair.right));
      if ((best.get(key)?.visitors ?? 0) < pair.visitors) best.set(key, pair);
    }
    return [...best.values()];
  }

  /** Keywords after which enough visitors opened several products, those of most visitors first. */
  opened(most: number): Opened[] {
    return [...this.#opened.values()]
      .filter(({ visitors, products }) => visitors >= leastVisitors && products.size > 1)
      .sort((one, other) => other.visitors - one.visitors)
      .slice(0, most);
  }
}

function at<V>(map: Map<string, V>, id: string, make: () => V): V | undefined {
  const known = map.get(id);
  if (known || map.size >= mostCounted) return known;
  const made = make();
  map.set(id, made);
  return made;
}

function count(
  figures: Figures,
  { opened }: Search,
  purchases: readonly Purchase[],
  counted: Set<string>,
  id: string,
): void {
  const bought = purchases.filter(({ productId, at: paidAt }) => {
    const since = opened.get(productId);
    return since && paidAt >= since && paidAt.getTime() - since.getTime() <= boughtWithinMs;
  });
  figures.times += 1;
  figures.opened += opened.size;
  figures.bought += bought.length;
  figures.sales += bought.reduce((sum, { paid }) => sum + paid, 0);
  if (counted.has(id)) return;
  counted.add(id);
  figures.visitors += 1;
}
