import { count, eq } from 'drizzle-orm';
import type { ChatAccess } from '../../../../contract/messaging/chat.ts';
import type { Caller, Request } from '../../../http/context.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { imToken, session } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { chatName } from '../../../providers/chat/names.ts';
import { supplierOf } from './supplier.ts';

/** Maximum number of chat tokens per session: a browser holds one and requests a new one when it expires. */
const mostTokens = 200;

/**
 * A chat token of the caller, or of the supplier that the caller speaks for.
 * @throws not_found for a caller who speaks for no supplier; too_many_attempts
 */
export async function chatAccess(
  { deps, header }: Pick<Request, 'deps' | 'header'>,
  caller: Caller,
  as: 'self' | 'shop',
): Promise<ChatAccess> {
  const shop =
    as === 'shop' ? ((await supplierOf(deps.db, caller, 'shop.chat.write')) ?? fail('not_found')) : null;
  const username = chatName(shop?.ownerId ?? caller.id);
  await deps.chat.register(username);
  const { token, expiresAt } = await withTransaction(deps, async ({ tx }) => {
    const session = await sessionEnd(tx, caller.tokenHash);
    const own = eq(imToken.sessionHash, session.hash);
    const [before] = await tx.select({ tokens: count() }).from(imToken).where(own);
    if ((before?.tokens ?? 0) >= mostTokens) fail('too_many_attempts', { minutes: 60 });
    return deps.chat.issue(tx, username, session);
  });
  const endpoint = deps.chat.endpoint(originOf(deps, header));
  return { ...endpoint, username, token, expiresAt: expiresAt.toISOString() };
}

/** The expiry of the token's session. @throws login_expired when it has ended meanwhile */
async function sessionEnd(tx: Tx, hash: string) {
  const [row] = await tx
    .select({ expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.tokenHash, hash))
    .for('key share');
  return row ? { hash, ...row } : fail('login_expired');
}

/** The origin of the calling page, because pages on suppliers' own hosts reach the gateway under that host. */
function originOf(deps: Deps, header: Request['header']): string {
  const origin = URL.parse(header('origin') ?? '');
  const isSame = origin !== null && /^https?:$/.test(origin.protocol) && origin.host === header('host');
  return isSame ? origin.origin : deps.config.siteUrl;
}
