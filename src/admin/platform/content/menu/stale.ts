/** What a change of a menu makes untrue: the page itself, and everybody's menu. */
export const stale = ['GET /api/system/menu/entries', 'GET /api/system/menu/user'] as const;
