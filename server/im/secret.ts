import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { siteState } from '../platform/db/schema.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import { appKey } from './wire/names.ts';

const stateKey = 'secret.chat';

/** The gateway's own application. Its secret is generated once and shared by all processes. */
export async function gatewayApp(db: Db): Promise<ChatApp> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(siteState).values({ key: stateKey, value }).onConflictDoNothing();
  const [row] = await db.select().from(siteState).where(eq(siteState.key, stateKey));
  return { appKey, clientId: 'gateway', clientSecret: row?.value ?? value };
}
