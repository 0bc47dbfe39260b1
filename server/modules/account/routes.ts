import type { accountRoutes } from '../../../contract/account.ts';
import type { HandlersOf } from '../../http/context.ts';
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './address.ts';
import { lastCode, sendCode } from './code.ts';
import { loginByPassword, loginByPhone, register } from './login.ts';
import { ownInfo, sendPasswordCode, updateMobile, updatePassword, updateProfile } from './profile.ts';
import { endSession } from './session.ts';

export const accountHandlers = {
  'POST /api/user/login': async ({ body, ...visit }) =>
    loginByPassword(visit, body.username, body.password, body.secondFactor),
  'POST /api/user/sendCode/{mobile}': async ({ deps, params, locale }) => {
    await sendCode(deps, { mobile: params.mobile, purpose: 'login' }, locale);
    return null;
  },
  'POST /api/user/phoneLogin': async ({ body, ...visit }) =>
    loginByPhone(visit, body.mobile, body.code, body.secondFactor),
  'POST /api/user/register': async ({ body, ...visit }) => register(visit, body),
  'POST /api/user/logout': async ({ deps, caller }) => {
    await endSession(deps, caller.tokenHash);
    return null;
  },
  'GET /api/user/info': async ({ deps, caller, locale }) => ownInfo(deps.db, caller.id, locale),
  'PUT /api/user/info': async ({ deps, caller, locale, body }) =>
    updateProfile({ deps, locale, accountId: caller.id }, body),
  'POST /api/user/password/code/{mobile}': async ({ deps, caller, locale, params }) => {
    await sendPasswordCode({ deps, locale, accountId: caller.id }, params.mobile);
    return null;
  },
  'POST /api/user/password/update': async ({ deps, caller, locale, body }) => {
    await updatePassword({ deps, locale, accountId: caller.id }, body);
    return null;
  },
  'POST /api/user/mobile/code/{mobile}': async ({ deps, params, locale }) => {
    await sendCode(deps, { mobile: params.mobile, purpose: 'mobile' }, locale);
    return null;
  },
  'POST /api/user/mobile/update': async ({ deps, caller, locale, body }) =>
    updateMobile({ deps, locale, accountId: caller.id }, body),
  'GET /api/dev/sms/{mobile}': async ({ deps, params }) => lastCode(deps, params.mobile),
  'GET /api/address/list': async ({ deps, caller }) => listAddresses(deps.db, caller.id),
  'POST /api/address/add': async ({ deps, caller, body }) => addAddress(deps, caller.id, body),
  'PUT /api/address/update': async ({ deps, caller, body }) => updateAddress(deps, caller.id, body),
  'PUT /api/address/default/{id}': async ({ deps, caller, params }) =>
    setDefaultAddress(deps, caller.id, params.id),
  'DELETE /api/address/delete/{id}': async ({ deps, caller, params }) =>
    deleteAddress(deps, caller.id, params.id),
} satisfies HandlersOf<typeof accountRoutes>;
