/** Queries that are stale after a change of a menu: the entries and every account's menu. */
export const stale = ['GET /api/system/menu/entries', 'GET /api/system/menu/user'] as const;
