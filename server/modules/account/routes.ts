import type { accountRoutes } from '../../../contract/account.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const accountHandlers = {
  'POST /api/user/login': later,
  'POST /api/user/sendCode/{mobile}': later,
  'POST /api/user/phoneLogin': later,
  'POST /api/user/register': later,
  'POST /api/user/logout': later,
  'GET /api/user/info': later,
  'GET /api/dev/sms/{mobile}': later,
  'GET /api/address/list': later,
  'POST /api/address/add': later,
  'PUT /api/address/update': later,
  'DELETE /api/address/delete/{id}': later,
} satisfies HandlersOf<typeof accountRoutes>;
