/**
 * Conditions on tables and columns computed from them that queries of several contexts share. Each stands with the owner of its
 * table; this is the one way to it for the others, as the schema is for the tables.
 */
export { pathIds } from '../../contexts/catalogue/category-path.ts';
export { shownPrice } from '../../contexts/catalogue/shown-price.ts';
export { areOverdue } from '../../contexts/suppliers/application-overdue.ts';
export { isFree, isPublic, waitsForPlatform } from '../../contexts/trust/held-review.ts';
