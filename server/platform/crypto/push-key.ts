import { createECDH, hkdfSync, type KeyObject } from 'node:crypto';

interface PushKey {
  /** Uncompressed point of P-256, base64url: what a page passes to `pushManager.subscribe` as `applicationServerKey`. */
  readonly publicKey: string;
  /** Scalar of 32 bytes, base64url. */
  readonly privateKey: string;
}

/** Order of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the scalar needs, so that the reduction is not biased (FIPS 186-5, A.2.1). */
const drawnBytes = 48;

/** The VAPID key pair (RFC 8292) of this shop, the same in every process that has its seal key. */
export function pushKeyOf(sealKey: KeyObject): PushKey {
  const drawn = Buffer.from(hkdfSync('sha256', sealKey, '', 'web push', drawnBytes)).toString('hex');
  const scalar = (BigInt(`0x${drawn}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
