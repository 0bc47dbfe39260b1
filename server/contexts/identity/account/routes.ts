import type { accountRoutes } from '../../../../contract/identity/account.ts';
import type { addressRoutes } from '../../../../contract/identity/address.ts';
import type { confirmationRoutes } from '../../../../contract/identity/confirmation.ts';
import type { waysRoutes } from '../../../../contract/identity/ways.ts';
import type { Caller, HandlersOf, Request } from '../../../http/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { phoneOf } from '../../../platform/text/phone.ts';
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './address.ts';
import { lastCode, sendCode, sendCodeToNew } from './code.ts';
import { confirmSession, readConfirmation, sendConfirmationCode } from './confirmation.ts';
import { contactOf } from './contact.ts';
import { loginByContact, loginByPassword, register } from './login.ts';
import {
  ownInfo,
  resetForgotten,
  sendPasswordCode,
  updateContact,
  updatePassword,
  updateProfile,
} from './profile.ts';
import { lookAtRestore, restoreAccount, sendRestoreCode } from './restore.ts';
import { endSession, type Owner } from './session.ts';

const inPath = ({ mobile }: { readonly mobile: string }) => contactOf(mobile, 'params.mobile');

/** The device token of the last login, for calls without a body. */
const deviceIn = (header: (name: string) => string | undefined) => header('x-device')?.slice(0, 100);

/** The captcha response that the page got from the provider. */
const humanIn = (header: (name: string) => string | undefined) => header('x-human')?.slice(0, 4_000);

/** The available ways to log in, without secrets of providers. */
function waysOf({ mail, config }: Deps) {
  const { kind, siteKey, script } = config.captcha ?? {};
  const captcha = kind && siteKey && script ? { kind, siteKey, script } : null;
  return { email: mail !== null, captcha };
}

/** The data of the call that account changes need. */
const ownerOf = ({
  deps,
  locale,
  ip,
  caller,
}: Pick<Request, 'deps' | 'locale' | 'ip'> & { readonly caller: Caller }): Owner => ({
  deps,
  locale,
  ip,
  accountId: caller.id,
  tokenHash: caller.tokenHash,
});

export const accountHandlers = {
  'GET /api/user/ways': async ({ deps }) => waysOf(deps),
  'POST /api/user/login': async ({ body, header, ...visit }) =>
    loginByPassword({ ...visit, human: humanIn(header) }, body),
  'POST /api/user/sendCode/{mobile}': async ({ deps, params, header, locale, ip }) =>
    sendCode(
      deps,
      { mobile: inPath(params), purpose: 'login' },
      { locale, ip, human: humanIn(header), device: deviceIn(header) },
    ),
  'POST /api/user/phoneLogin': async ({ body, ...visit }) =>
    loginByContact(visit, { ...body, mobile: contactOf(body.mobile, 'body.mobile') }),
  'POST /api/user/password/reset': async ({ body, ...visit }) => {
    await resetForgotten(visit, { ...body, mobile: contactOf(body.mobile, 'body.mobile') });
    return null;
  },
  'POST /api/user/register': async ({ body, header, ...visit }) =>
    register(
      { ...visit, human: humanIn(header) },
      { ...body, mobile: contactOf(body.mobile, 'body.mobile') },
    ),
  'POST /api/user/logout': async ({ deps, caller }) => {
    await endSession(deps, caller.tokenHash);
    return null;
  },
  'GET /api/user/info': async ({ deps, caller, locale }) => ownInfo(deps.db, caller.id, locale),
  'PUT /api/user/info': async ({ body, ...call }) =>
    updateProfile(ownerOf(call), call.caller, {
      ...body,
      phone: body.phone === undefined ? undefined : phoneOf(body.phone, 'body.phone'),
    }),
  'POST /api/user/password/code/{mobile}': async ({ params, ...call }) => {
    await sendPasswordCode(ownerOf(call), inPath(params));
    return null;
  },
  'POST /api/user/password/update': async ({ body, ...call }) => {
    const mobile = contactOf(body.mobile, 'body.mobile');
    await updatePassword(ownerOf(call), { ...body, mobile });
    return null;
  },
  'POST /api/user/mobile/code/{mobile}': async ({ deps, params, ...call }) => {
    await sendCodeToNew(deps, { mobile: inPath(params), purpose: 'mobile' }, ownerOf({ deps, ...call }));
    return null;
  },
  'POST /api/user/mobile/update': async ({ body, ...call }) =>
    updateContact(ownerOf(call), { ...body, newMobile: contactOf(body.newMobile, 'body.newMobile') }),
  'GET /api/dev/sms/{mobile}': async ({ deps, params }) =>
    lastCode(deps, phoneOf(params.mobile, 'params.mobile')),
  'GET /api/address/list': async ({ deps, caller }) => listAddresses(deps.db, caller.id),
  'POST /api/address/add': async ({ deps, caller, body }) => addAddress(deps, caller.id, body),
  'PUT /api/address/update': async ({ deps, caller, body }) => updateAddress(deps, caller.id, body),
  'PUT /api/address/default/{id}': async ({ deps, caller, params }) =>
    setDefaultAddress(deps, caller.id, params.id),
  'DELETE /api/address/delete/{id}': async ({ deps, caller, params }) =>
    deleteAddress(deps, caller.id, params.id),
  'GET /api/user/confirm': async ({ deps, caller }) => readConfirmation(deps, caller),
  'POST /api/user/confirm/code': async (call) => {
    await sendConfirmationCode(ownerOf(call));
    return null;
  },
  'POST /api/user/confirm': async ({ body, ...call }) => confirmSession(call.caller, ownerOf(call), body),
  'POST /api/user/restore/look': async ({ deps, body }) => lookAtRestore(deps, body.token),
  'POST /api/user/restore/code': async ({ body, ...visit }) => {
    await sendRestoreCode(visit, body.token);
    return null;
  },
  'POST /api/user/restore': async ({ body, ...visit }) => {
    await restoreAccount(visit, body);
    return null;
  },
} satisfies HandlersOf<
  typeof accountRoutes & typeof addressRoutes & typeof confirmationRoutes & typeof waysRoutes
>;
