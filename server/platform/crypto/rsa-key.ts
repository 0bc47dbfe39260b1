import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

type KeyText =
  | { readonly key: string; readonly format: 'pem' }
  | { readonly key: Buffer; readonly format: 'der' };

/** Parses PEM text (line breaks may be written \n) or its base64 body; null when it is not an RSA key of at least 2048 bits. */
export function rsaKey(value: string, kind: 'private' | 'public'): KeyObject | null {
  const text = value.replaceAll('\\n', '\n').trim();
  const key = text.startsWith('-----')
    ? parse(kind, { key: text, format: 'pem' })
    : parse(kind, { key: Buffer.from(text, 'base64'), format: 'der' });
  const isStrong = key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return isStrong ? key : null;
}

function parse(kind: 'private' | 'public', text: KeyText): KeyObject | null {
  const forms = kind === 'private' ? (['pkcs8', 'pkcs1'] as const) : (['spki', 'pkcs1'] as const);
  for (const type of forms) {
    try {
      if (type === 'spki') return createPublicKey({ ...text, type });
      if (kind === 'public' && type === 'pkcs1') return createPublicKey({ ...text, type });
      return createPrivateKey({ ...text, type });
    } catch {
      // Tries the other key format.
    }
  }
  return null;
}
