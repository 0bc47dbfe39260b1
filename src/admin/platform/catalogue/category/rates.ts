import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import type { CommissionRule } from '../../../../../contract/payments/commission.ts';

/** The commission rate of a category and its rule: of the category, of an ancestor (`from`), or the default. */
export interface Rate {
  /** Basis points. */
  readonly rate: number;
  readonly rule: CommissionRule | null;
  readonly from: OwnCategory | null;
}

/** Rules are sorted oldest first: the first of equal ones applies. */
export function rateOf(
  rules: readonly CommissionRule[],
  all: ReadonlyMap<number, OwnCategory>,
  category: OwnCategory,
): Rate {
  const plain = rules.filter(({ supplierId, productId }) => supplierId === null && productId === null);
  for (
    let at: OwnCategory | undefined = category;
    at;
    at = at.parentId === null ? undefined : all.get(at.parentId)
  ) {
    const { id } = at;
    const rule = plain.find(({ categoryId }) => categoryId === id);
    if (rule) return { rate: rule.rate, rule, from: at };
  }
  const rule = plain.find(({ categoryId }) => categoryId === null) ?? null;
  return { rate: rule?.rate ?? 0, rule, from: null };
}

/** `5` of 500, `5.25` of 525. */
export const percentOf = (rate: number): string => String(rate / 100);
/** Parses a percentage to basis points; null for an invalid one. */
export function typedRate(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const rate = Math.round(Number(text) * 100);
  return rate <= 10_000 ? rate : null;
}
