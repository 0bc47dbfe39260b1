import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { AlipayAccountBody, WechatAccountBody } from '../../../../contract/payments/merchant-account.ts';
import { rsaKey } from '../../../platform/crypto/rsa-key.ts';
import type { MerchantSettings } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { Secrets } from './secrets.ts';

/** An account as it is to be kept. */
export interface Draft {
  readonly number: string;
  readonly settings: MerchantSettings;
  readonly secrets: Secrets;
}
/** What is set of the same number already. */
export interface Before {
  readonly settings: MerchantSettings;
  /** null = it cannot be opened any more. */
  readonly secrets: Secrets | null;
}

/** What was typed, else what is set. @throws merchant_key_missing */
const typedOr = (typed: string, set: string | null | undefined, field: string): string =>
  typed || (set ?? fail('merchant_key_missing', {}, `body.${field}`));

function privateKeyOf(typed: string, before: Before | null): KeyObject {
  const text = typedOr(typed, before?.secrets?.privateKey, 'privateKey');
  return rsaKey(text, 'private') ?? fail('merchant_private_key', {}, 'body.privateKey');
}

const publicKeyOf = (text: string): KeyObject =>
  rsaKey(text, 'public') ?? fail('merchant_public_key', {}, 'body.publicKey');

const pemOf = (key: KeyObject): string =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));

function certificateOf(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    return fail('merchant_certificate', {}, 'body.certificate');
  }
}

/** When a certificate that was taken ends. */
export const certificateUntil = (pem: string): Date => new X509Certificate(pem).validToDate;

/** @throws merchant_* with the field that is wrong */
export function wechatDraft(body: WechatAccountBody, before: Before | null): Draft {
  const { mchId: number, appId, publicKeyId } = body;
  const pem = typedOr(body.certificate, before?.settings.certificate, 'certificate');
  const certificate = certificateOf(pem);
  const privateKey = privateKeyOf(body.privateKey, before);
  if (!certificate.checkPrivateKey(privateKey)) fail('merchant_key_pair', {}, 'body.privateKey');
  const apiV3Key = typedOr(body.apiV3Key, before?.secrets?.apiV3Key, 'apiV3Key');
  const isSameId = before?.settings.publicKeyId === publicKeyId;
  const publicKey =
    publicKeyId === ''
      ? null
      : publicKeyOf(typedOr(body.publicKey, isSameId ? before?.settings.publicKey : null, 'publicKey'));
  return {
    number,
    settings: {
      appId,
      serial: certificate.serialNumber,
      certificate: certificate.toString(),
      publicKeyId: publicKeyId || null,
      publicKey: publicKey && pemOf(publicKey),
      apiV3KeyEnd: apiV3Key.slice(-4),
    },
    secrets: { privateKey: pemOf(privateKey), apiV3Key },
  };
}

/** @throws merchant_* with the field that is wrong */
export function alipayDraft(body: AlipayAccountBody, before: Before | null): Draft {
  const { applicationId: number, sellerId } = body;
  const privateKey = privateKeyOf(body.privateKey, before);
  const publicKey = publicKeyOf(typedOr(body.publicKey, before?.settings.publicKey, 'publicKey'));
  if (pemOf(publicKey) === pemOf(createPublicKey(pemOf(privateKey))))
    fail('merchant_own_key', {}, 'body.publicKey');
  return {
    number,
    settings: { sellerId: sellerId || null, publicKey: pemOf(publicKey) },
    secrets: { privateKey: pemOf(privateKey) },
  };
}
