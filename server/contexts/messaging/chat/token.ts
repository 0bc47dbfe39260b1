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

/** Chat tokens one session may have at a time: a browser keeps one and asks again when it is over. */
const mostTokens = 200;

/**
 * A chat token of the caller's own, or of the shop it answers for.
 * @throws not_found for who answers for no shop; too_many_attempts
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

/** The session a token goes with. @throws login_expired when it has ended meanwhile */
async function sessionEnd(tx: Tx, hash: string) {
  const [row] = await tx
    .select({ expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.tokenHash, hash))
    .for('key share');
  return row ? { hash, ...row } : fail('login_expired');
}

/** The origin the page has that asks: suppliers' own hosts reach the gateway under their own name. */
function originOf(deps: Deps, header: Request['header']): string {
  const origin = URL.parse(header('origin') ?? '');
  const isSame = origin !== null && /^https?:$/.test(origin.protocol) && origin.host === header('host');
  return isSame ? origin.origin : deps.config.siteUrl;
}
