import type { catalogueRoutes } from '../../../contract/catalogue.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const catalogueHandlers = {
  'GET /api/category/tree': later,
  'GET /api/category/hot': later,
  'GET /api/admin/product/list': later,
  'GET /api/admin/product/detail/{id}': later,
  'GET /api/product/live/{id}': later,
  'GET /api/product/related/{id}': later,
  'GET /api/admin/product/featured': later,
  'GET /api/admin/product/featured/tabs': later,
  'GET /api/admin/product/searchPage': later,
  'GET /api/admin/product/byFeature': later,
  'GET /api/admin/product/shop/hot': later,
  'GET /api/admin/product/shop/new': later,
  'PUT /api/admin/product/update': later,
  'PUT /api/admin/product/status': later,
  'DELETE /api/admin/product/delete/{id}': later,
  'GET /api/product/review/page': later,
  'GET /api/admin/carousel/list': later,
} satisfies HandlersOf<typeof catalogueRoutes>;
