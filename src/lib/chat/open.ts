import type { ChatAccess } from '../../../contract/messaging/chat.ts';
import { ApiError } from '../api.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from '../login-token.ts';
import { serverNow } from '../server-clock.ts';
import { $user } from '../stores/session.ts';
import { ChatError } from './client.ts';
import { type ChatIdentity, disconnectChat, isChatReady, provideChat } from './connection.ts';
import { closeChat } from './window.ts';

/** Storage key. The login stores the token alone, the first connection everything that is needed to connect. */
const key = 'easemobAuth';
const shopKey = 'easemobShopAuth';
/** A stored token that expires sooner is not used. */
const leastLeftMs = 60_000;

/** Credentials for the connection: stored by an earlier page, else requested from the server. */
async function chatAccess(as: ChatIdentity, fresh: boolean): Promise<ChatAccess> {
  const user = $user.get();
  if (!authorization() || !user) throw new ChatError('not_logged_in');
  const stored = fresh ? null : storedAccess(as);
  if (stored && (as === 'shop' || stored.username === `user_${user.id}`)) return stored;
  try {
    const access = await api('POST /api/chat/token', { body: { as } });
    safeLocalStorage.set(nameOf(as), JSON.stringify(access));
    return access;
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    throw new ChatError(isOver ? 'not_logged_in' : 'no_token');
  }
}

const nameOf = (as: ChatIdentity) => (as === 'shop' ? shopKey : key);

function storedAccess(as: ChatIdentity): ChatAccess | null {
  try {
    const stored: Partial<ChatAccess> = JSON.parse(safeLocalStorage.get(nameOf(as)) ?? '{}');
    const { appKey, url = null, apiUrl = null, username, token, expiresAt } = stored;
    if (!appKey || !username || !token || !expiresAt) return null;
    const isFresh = Date.parse(expiresAt) - serverNow() > leastLeftMs;
    return isFresh ? { appKey, url, apiUrl, username, token, expiresAt } : null;
  } catch {
    return null;
  }
}

const forgetAccess = (): void => safeLocalStorage.remove(key, shopKey);

/** Called before the first connection of a page: the first `connectChat` loads the SDK, and logout disconnects. */
export function prepareChat(): void {
  if (isChatReady()) return;
  provideChat({
    client: async () => new (await import('./easemob.ts')).EasemobClient(),
    access: chatAccess,
    forget: forgetAccess,
  });
  $user.listen((user) => {
    if (user) return;
    closeChat();
    void disconnectChat();
  });
}
