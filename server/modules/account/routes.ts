import type { accountRoutes } from '../../../contract/account.ts';
import type { waysRoutes } from '../../../contract/ways.ts';
import type { Deps } from '../../deps.ts';
import type { HandlersOf } from '../../http/context.ts';
import { phoneOf } from '../../phone.ts';
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './address.ts';
import { lastCode, sendCode } from './code.ts';
import { contactOf } from './contact.ts';
import { askHuman, codesAsked } from './human.ts';
import { loginByContact, loginByPassword, register } from './login.ts';
import {
  ownInfo,
  resetForgotten,
  sendPasswordCode,
  updateContact,
  updatePassword,
  updateProfile,
} from './profile.ts';
import { endSession } from './session.ts';

const inPath = ({ mobile }: { readonly mobile: string }) => contactOf(mobile, 'params.mobile');

/** What a page got from the captcha's provider. */
const humanIn = (header: (name: string) => string | undefined) => header('x-human')?.slice(0, 4_000);

/** Nothing of the provider's secret. */
function waysOf({ mail, config }: Deps) {
  const { kind, siteKey, script } = config.captcha ?? {};
  const captcha = kind && siteKey && script ? { kind, siteKey, script } : null;
  return { email: mail !== null, captcha };
}

export const accountHandlers = {
  'GET /api/user/ways': async ({ deps }) => waysOf(deps),
  'POST /api/user/login': async ({ body, header, ...visit }) =>
    loginByPassword({ ...visit, human: humanIn(header) }, body),
  'POST /api/user/sendCode/{mobile}': async ({ deps, params, header, ...by }) => {
    await askHuman(deps, codesAsked(by.ip), { ip: by.ip, human: humanIn(header) });
    await sendCode(deps, { mobile: inPath(params), purpose: 'login' }, by);
    return null;
  },
  'POST /api/user/phoneLogin': async ({ body, ...visit }) =>
    loginByContact(visit, { ...body, mobile: contactOf(body.mobile, 'body.mobile') }),
  'POST /api/user/password/reset': async ({ deps, body }) => {
    await resetForgotten(deps, { ...body, mobile: contactOf(body.mobile, 'body.mobile') });
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
  'PUT /api/user/info': async ({ deps, caller, locale, body }) =>
    updateProfile(
      { deps, locale, accountId: caller.id },
      { ...body, phone: body.phone === undefined ? undefined : phoneOf(body.phone, 'body.phone') },
    ),
  'POST /api/user/password/code/{mobile}': async ({ deps, caller, params, ...by }) => {
    await sendPasswordCode(deps, caller.id, inPath(params), by);
    return null;
  },
  'POST /api/user/password/update': async ({ deps, caller, locale, body }) => {
    const mobile = contactOf(body.mobile, 'body.mobile');
    await updatePassword({ deps, locale, accountId: caller.id }, { ...body, mobile });
    return null;
  },
  'POST /api/user/mobile/code/{mobile}': async ({ deps, params, ...by }) => {
    await sendCode(deps, { mobile: inPath(params), purpose: 'mobile' }, by);
    return null;
  },
  'POST /api/user/mobile/update': async ({ deps, caller, locale, body }) =>
    updateContact(
      { deps, locale, accountId: caller.id },
      { ...body, newMobile: contactOf(body.newMobile, 'body.newMobile') },
    ),
  'GET /api/dev/sms/{mobile}': async ({ deps, params }) =>
    lastCode(deps, phoneOf(params.mobile, 'params.mobile')),
  'GET /api/address/list': async ({ deps, caller }) => listAddresses(deps.db, caller.id),
  'POST /api/address/add': async ({ deps, caller, body }) => addAddress(deps, caller.id, body),
  'PUT /api/address/update': async ({ deps, caller, body }) => updateAddress(deps, caller.id, body),
  'PUT /api/address/default/{id}': async ({ deps, caller, params }) =>
    setDefaultAddress(deps, caller.id, params.id),
  'DELETE /api/address/delete/{id}': async ({ deps, caller, params }) =>
    deleteAddress(deps, caller.id, params.id),
} satisfies HandlersOf<typeof accountRoutes & typeof waysRoutes>;
