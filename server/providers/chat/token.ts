import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The application of a token, as in Easemob's console. */
export interface ChatApp {
  /** `organisation#app`. */
  readonly appKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Claims = z.object({
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  appkey: z.string().max(100),
  userId: z.string().max(64),
  /** Issue time in seconds since 1970. */
  curTime: z.int().nonnegative(),
  /** Lifetime in seconds. */
  ttl: z.int().positive(),
});
type Claims = z.infer<typeof Claims>;

/**
 * Easemob's dynamic user token: signed by this server, accepted by its cloud and by our gateway. https://docs-im.easemob.com, "dynamic user
 * token"
 */
export function signToken(app: ChatApp, userId: string, curTime: number, ttl: number): string {
  const claims: Omit<Claims, 'signature'> = { appkey: app.appKey, userId, curTime, ttl };
  const text = `dt-${JSON.stringify({ signature: signatureOf(app, claims), ...claims })}`;
  return Buffer.from(text).toString('base64url');
}

interface ChatToken {
  readonly username: string;
  readonly expiresAt: Date;
}

/** User and lifetime of a token; null when its signature is invalid for this application. Does not check the expiry. */
export function readToken(app: ChatApp, token: string): ChatToken | null {
  const claims = claimsOf(token);
  if (!claims || claims.appkey !== app.appKey) return null;
  const expected = Buffer.from(signatureOf(app, claims));
  if (!timingSafeEqual(Buffer.from(claims.signature), expected)) return null;
  const seconds = claims.curTime + claims.ttl;
  return seconds < 8e12 ? { username: claims.userId, expiresAt: new Date(seconds * 1000) } : null;
}

const signatureOf = (app: ChatApp, claims: Omit<Claims, 'signature'>): string =>
  createHash('sha256')
    .update(
      `${app.clientId}${claims.appkey}${claims.userId}${claims.curTime}${claims.ttl}${app.clientSecret}`,
    )
    .digest('hex');

function claimsOf(token: string): Claims | null {
  if (token.length > 2_000) return null;
  const text = Buffer.from(token, 'base64url').toString();
  if (!text.startsWith('dt-')) return null;
  try {
    return Claims.safeParse(JSON.parse(text.slice(3))).data ?? null;
  } catch {
    return null;
  }
}
