/** Queries that are stale after a decision: the after-sale and its order. */
export const stale = [
  'GET /api/supplier/after-sale/list',
  'GET /api/supplier/after-sale/detail/{id}',
  'GET /api/supplier/order/list',
  'GET /api/supplier/order/detail/{id}',
] as const;
