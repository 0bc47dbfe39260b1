import { currentPage } from '../browser.ts';
import { api, goLogIn } from '../client.ts';
import { authorization } from '../login-token.ts';
import { serverNow } from '../server-clock.ts';
import { $chatWindow, startChat } from './window.ts';

/** The shop and the subject of the chat. */
interface ContactAbout {
  readonly supplierId: number;
  readonly productId?: number | undefined;
  readonly orderNo?: string | undefined;
}

/** Makes the two accounts contacts and opens the chat window; `leave` closes the overlay above it. Rejects with the refusal of the API. */
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
/** After this long the visitor's request to chat has expired. */
const goodForMs = 15 * 60_000;

/** Sends the visitor to the login page; the page after login opens the chat. */
export function logInForChat(about: ContactAbout, why: string): void {
  try {
    const note = { ...about, path: currentPage.full(), until: serverNow() + goodForMs };
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Without storage the button has to be pressed again.
  }
  goLogIn('info', why);
}

/** Whether the visitor returned to this page from the login for this chat; true only once. */
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

/** Reports which product of the shop the buyer is viewing, while the chat window is with that shop. Returns a function that stops it. */
export function noteViewing(supplierId: number, productId: number): () => void {
  let isNoted = false;
  return $chatWindow.subscribe((shown) => {
    if (isNoted || shown?.peer.supplierId !== supplierId || !authorization()) return;
    isNoted = true;
    // A failure is ignored: the report is not essential.
    api('POST /api/chat/viewing', { body: { supplierId, productId } }).catch(() => {});
  });
}
