/** What is no longer true once a shop has answered a bill. */
export const stale = [
  'GET /api/supplier/settlement/list',
  'GET /api/supplier/settlement/detail/{id}',
  'GET /api/supplier/settlement/balance',
  'GET /api/supplier/overview',
] as const;
