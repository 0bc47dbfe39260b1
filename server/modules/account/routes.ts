import { eq } from 'drizzle-orm';
import type { accountRoutes } from '../../../contract/account.ts';
import { account, session } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.ts';
import { lastCode, sendCode } from './code.ts';
import { loginByPassword, loginByPhone, register } from './login.ts';
import { readAccount, toUserInfo } from './rows.ts';

export const accountHandlers = {
  'POST /api/user/login': async ({ body, ...visit }) => loginByPassword(visit, body.username, body.password),
  'POST /api/user/sendCode/{mobile}': async ({ deps, params, locale }) => {
    await sendCode(deps, params.mobile, locale);
    return null;
  },
  'POST /api/user/phoneLogin': async ({ body, ...visit }) => loginByPhone(visit, body.mobile, body.code),
  'POST /api/user/register': async ({ body, ...visit }) => register(visit, body),
  'POST /api/user/logout': async ({ deps, caller }) => {
    await deps.db.delete(session).where(eq(session.tokenHash, caller.tokenHash));
    return null;
  },
  'GET /api/user/info': async ({ deps, caller, locale }) => {
    const row = await readAccount(deps.db, eq(account.id, caller.id));
    return row ? toUserInfo(row, locale) : fail('not_logged_in');
  },
  'GET /api/dev/sms/{mobile}': async ({ deps, params }) => lastCode(deps, params.mobile),
  'GET /api/address/list': async ({ deps, caller }) => listAddresses(deps.db, caller.id),
  'POST /api/address/add': async ({ deps, caller, body }) => addAddress(deps, caller.id, body),
  'PUT /api/address/update': async ({ deps, caller, body }) => updateAddress(deps, caller.id, body),
  'DELETE /api/address/delete/{id}': async ({ deps, caller, params }) =>
    deleteAddress(deps, caller.id, params.id),
} satisfies HandlersOf<typeof accountRoutes>;
