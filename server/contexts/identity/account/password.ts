import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normal } from '../../../platform/text/normal.ts';

const cost = 16_384;
const blockSize = 8;
const keyBytes = 32;

const derive = (password: string, salt: Buffer, N: number, r: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(normal(password), salt, keyBytes, { N, r, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, blockSize);
  return ['scrypt', cost, blockSize, salt.toString('base64url'), key.toString('base64url')].join('$');
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Takes as long for an account without a password or an unknown one (null), so that the response time does
 * not reveal whether a user name exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const [, N, r, salt = '', key = ''] = (hash ?? (await decoy)).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(N), Number(r));
  return timingSafeEqual(actual, expected) && hash !== null;
}
