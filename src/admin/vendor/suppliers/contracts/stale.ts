/** What is no longer true once an agreement is answered. */
export const stale = ['GET /api/supplier/contract/list', 'GET /api/supplier/contract/detail/{id}'] as const;
