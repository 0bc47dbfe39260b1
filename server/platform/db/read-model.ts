/**
 * Conditions on tables and columns computed from them that queries of several contexts share. Each stands with the owner of its
 * table; this is the one way to it for the others, as the schema is for the tables.
 */
export * from '../../contexts/catalogue/category-path.ts';
export * from '../../contexts/catalogue/shown-price.ts';
export * from '../../contexts/identity/account-state.ts';
export * from '../../contexts/suppliers/application-overdue.ts';
export * from '../../contexts/trust/held-review.ts';
