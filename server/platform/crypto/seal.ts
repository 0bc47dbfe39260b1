import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';

/** The key that encrypts suppliers' secrets: derived from `PAYMENT_SEAL_KEY`, else from a generated file beside the database. */
export async function readSealKey({ sealSecret, dataDir }: Pick<Config, 'sealSecret' | 'dataDir'>) {
  return sealKeyOf(sealSecret ?? (await secretIn(dataDir)));
}

async function secretIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'payment-seal.key');
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(path, 'utf8')).trim();
}

export const sealKeyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'merchant account secrets', 32)));

const nonceLength = 12;
const tagLength = 16;

/** Encrypts with AES-256-GCM, base64 result. `about` is the associated data: decryption needs the same. */
export function seal(key: KeyObject, text: string, about: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** null when the key, the ciphertext or the associated data does not match. */
export function unseal(key: KeyObject, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceLength, -tagLength)),
      decipher.final(),
    ]).toString();
  } catch {
    return null;
  }
}
