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

/** The key under which shops' secrets are kept: of `PAYMENT_SEAL_KEY`, else of a file beside the database that is made once. */
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

/** AES-256-GCM in base64. `about` is bound to it: it opens for nothing else. */
export function seal(key: KeyObject, text: string, about: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** null when the key, a byte or what it is about is another. */
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
