import type { Grade } from './judgements.ts';

/** How good the first results of one query were. */
export interface Measured {
  /** Discounted gain of the first ten as a share of what the best order would have: 0 to 1. */
  readonly ndcg: number;
  /** Whether the first, and one of the first five, is relevant. */
  readonly at1: boolean;
  readonly at5: boolean;
  /** Share of what is good or fair among the first five shown; 0 where nothing is shown. */
  readonly precision: number;
  readonly empty: boolean;
}

const places = 10;

const gainOf = (grades: readonly Grade[]) =>
  grades.slice(0, places).reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** Measures the ids found against the grades of all products; a product that is found twice counts once. */
export function measure(found: readonly number[], grades: ReadonlyMap<number, Grade>): Measured {
  const own = [...new Set(found)].map((id) => grades.get(id) ?? 0);
  const shown = own.slice(0, 5);
  const best = gainOf([...grades.values()].sort((a, b) => b - a));
  return {
    ndcg: best === 0 ? 0 : gainOf(own) / best,
    at1: own[0] === 2,
    at5: shown.includes(2),
    precision: shown.filter((grade) => grade > 0).length / Math.max(shown.length, 1),
    empty: own.length === 0,
  };
}

/** Means over queries, as shares of one. */
export interface Summary {
  readonly ndcg: number;
  readonly at1: number;
  readonly at5: number;
  readonly precision: number;
  readonly empty: number;
}

export function summarise(all: readonly Measured[]): Summary {
  const mean = (of: (one: Measured) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    at1: mean(({ at1 }) => Number(at1)),
    at5: mean(({ at5 }) => Number(at5)),
    precision: mean(({ precision }) => precision),
    empty: mean(({ empty }) => Number(empty)),
  };
}
