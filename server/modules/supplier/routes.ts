import type { supplierRoutes } from '../../../contract/supplier.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const supplierHandlers = {
  'POST /api/admin/supplier/list': later,
  'GET /api/admin/supplier/detail/{id}': later,
  'GET /api/admin/supplier/top': later,
  'GET /api/supplier/promotion/banner': later,
  'GET /api/supplier/promotion/categories': later,
} satisfies HandlersOf<typeof supplierRoutes>;
