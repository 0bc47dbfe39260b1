import {
  constants,
  createDecipheriv,
  createSign,
  createVerify,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { ProviderError } from '../port.ts';
import type { WechatPaySettings } from '../settings.ts';

/** Maximum clock difference of a signed message in seconds. */
const maxSkew = 300;

const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`;

/** Creates the `Authorization` header of a request. https://pay.weixin.qq.com/doc/v3/merchant/4012365336 */
export function authorization(
  { mchId, serial, privateKey }: Pick<WechatPaySettings, 'mchId' | 'serial' | 'privateKey'>,
  request: { readonly method: string; readonly path: string; readonly body: string; readonly now: Date },
): string {
  const timestamp = String(Math.floor(request.now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = lines(request.method, request.path, timestamp, nonce, request.body);
  const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

/** Signature headers of WeChat Pay's answers and callbacks. */
export interface Proof {
  readonly serial: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** @throws ProviderError `forged` when one of the four headers is missing. */
export function proofOf(header: (name: string) => string | null | undefined): Proof {
  const read = (name: string) => {
    const value = header(`wechatpay-${name}`);
    if (!value) throw new ProviderError('forged', 'unsigned');
    return value;
  };
  return {
    serial: read('serial'),
    timestamp: read('timestamp'),
    nonce: read('nonce'),
    signature: read('signature'),
  };
}

/** @throws ProviderError `forged` when the time differs by more than five minutes. */
export function checkTime({ timestamp }: Proof, now: Date): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= maxSkew)) throw new ProviderError('forged', 'expired');
}

/** @throws ProviderError `forged` when the signature does not match exactly these bytes. */
export function checkSignature(proof: Proof, body: Uint8Array, key: KeyObject): void {
  const verify = createVerify('RSA-SHA256').update(`${proof.timestamp}\n${proof.nonce}\n`).update(body);
  if (!verify.update('\n').verify(key, proof.signature, 'base64')) {
    throw new ProviderError('forged', 'signature');
  }
}

const tagLength = 16;

/** Decrypts AEAD_AES_256_GCM; the tag is at the end. @throws ProviderError `forged` when key or data do not match. */
export function decrypt(
  key: Buffer,
  sealed: { readonly nonce: string; readonly associated_data: string; readonly ciphertext: string },
): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce, { authTagLength: tagLength });
    decipher.setAuthTag(bytes.subarray(-tagLength));
    decipher.setAAD(Buffer.from(sealed.associated_data));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString();
  } catch (error) {
    throw new ProviderError('forged', 'ciphertext', { cause: error });
  }
}

/** Encrypts a name or account number: RSAES-OAEP with SHA-1. https://pay.weixin.qq.com/doc/v3/merchant/4013053257 */
export const encryptFor = (key: KeyObject, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64');
