import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { siteState } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { hour } from '../time.ts';

const stateKey = 'secret.files';

/** HMAC secret for URLs of private files, generated once and shared by all processes. */
export async function fileSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(siteState).values({ key: stateKey, value }).onConflictDoNothing();
  const [row] = await db.select().from(siteState).where(eq(siteState.key, stateKey));
  return row?.value ?? fail('internal');
}

/**
 * URL of an uploaded file for a user who may see it. URLs of private files get a signature that is valid for one to two hours (rounded to
 * full hours, so browsers can cache the image); it covers all widths of an image.
 */
export function fileUrl(secret: string, key: string, now: Date): string {
  if (!key.startsWith('/private/')) return key;
  const until = (Math.floor(now.getTime() / hour) + 2) * hour;
  return `${key}?until=${until}&by=${signature(secret, stemOf(key), until)}`;
}

/** The same with the current time. */
export const fileUrls =
  ({ fileSecret: secret, clock }: Pick<Deps, 'fileSecret' | 'clock'>) =>
  (key: string): string =>
    fileUrl(secret, key, clock.now());

/** Whether the URL of a private file has a valid signature that has not expired. */
export function isSigned(secret: string, path: string, query: URLSearchParams, now: Date): boolean {
  const until = Number(query.get('until'));
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false;
  const expected = Buffer.from(signature(secret, stemOf(path), until));
  const given = Buffer.from(query.get('by') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const stemOf = (path: string) => path.replace(/(\.(200|400|original))?\.webp$/, '');

const signature = (secret: string, stem: string, until: number) =>
  createHmac('sha256', secret).update(`${stem}\n${until}`).digest('base64url');
