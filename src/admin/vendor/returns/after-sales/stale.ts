/** What a decision on a case makes stale: the case, and the order it is about. */
export const stale = [
  'GET /api/supplier/after-sale/list',
  'GET /api/supplier/after-sale/detail/{id}',
  'GET /api/supplier/order/list',
  'GET /api/supplier/order/detail/{id}',
] as const;
