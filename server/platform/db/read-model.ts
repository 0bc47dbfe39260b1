/**
 * Re-exports conditions and computed columns that queries of several contexts share. Each is defined by the owner of its table; other
 * contexts import it from here, as tables from the schema.
 */
export { pathIds } from '../../contexts/catalogue/category-path.ts';
export { isNotSentAbroad } from '../../contexts/catalogue/not-sent-abroad.ts';
export { shownPrice } from '../../contexts/catalogue/shown-price.ts';
export { areOverdue } from '../../contexts/suppliers/application-overdue.ts';
export { isFree, isPublic, waitsForPlatform } from '../../contexts/trust/held-review.ts';
