import { currentPage } from '../browser.ts';
import { api, goLogIn } from '../client.ts';
import { authorization } from '../login-token.ts';
import { serverNow } from '../server-clock.ts';
import { $chatWindow, startChat } from './window.ts';

/** Which shop, and what about. */
interface ContactAbout {
  readonly supplierId: number;
  readonly productId?: number | undefined;
  readonly orderNo?: string | undefined;
}

/**
 * Makes the two contacts and opens the window; `leave` closes what it would lie under. Rejects with the refusal of the
 * API.
 */
export async function contactSupplier(
  { supplierId, productId, orderNo }: ContactAbout,
  leave: () => void,
): Promise<void> {
  const { peer, card } = await api('POST /api/chat/contact', {
    body: {
      supplierId,
      ...(productId === undefined ? {} : { productId }),
      ...(orderNo === undefined ? {} : { orderNo }),
    },
  });
  leave();
  startChat(peer, card);
}

const key = 'chatAfterLogin';
/** Somebody who comes back much later did not come for this. */
const goodForMs = 15 * 60_000;

/** Sends the visitor to log in; the page that follows goes on with the chat. */
export function logInForChat(about: ContactAbout, why: string): void {
  try {
    const note = { ...about, path: currentPage.full(), until: serverNow() + goodForMs };
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Without storage the button has to be pressed again.
  }
  goLogIn('info', why);
}

/** Whether this page was come back to for this chat; says so once. */
export function cameForChat({ supplierId, productId, orderNo }: ContactAbout): boolean {
  try {
    const note = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!note || !authorization()) return false;
    const isThis = note.supplierId === supplierId && note.productId === productId && note.orderNo === orderNo;
    if (!isThis || note.path !== currentPage.full()) return false;
    sessionStorage.removeItem(key);
    return note.until > serverNow();
  } catch {
    return false;
  }
}

/** While the window is with that shop, it may know which of its products the buyer looks at. Answers with the end of it. */
export function noteViewing(supplierId: number, productId: number): () => void {
  let isNoted = false;
  return $chatWindow.subscribe((shown) => {
    if (isNoted || shown?.peer.supplierId !== supplierId || !authorization()) return;
    isNoted = true;
    // Nobody waits for it.
    api('POST /api/chat/viewing', { body: { supplierId, productId } }).catch(() => {});
  });
}
