import type { contentRoutes } from '../../../contract/content.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const contentHandlers = {
  'GET /api/health': later,
  'GET /api/news/list': later,
  'GET /api/news/detail/{id}': later,
  'GET /api/dictionary/{key}': later,
  'GET /api/area/list': later,
  'GET /api/search/hot': later,
  'GET /api/coupon/available': later,
  'GET /api/publish/paths': later,
} satisfies HandlersOf<typeof contentRoutes>;
