import { goLogIn, toastError } from '../client.ts';
import { authorization } from '../login-token.ts';
import { $favorites, loadFavorites, toggleFavorite } from '../stores/favorites.ts';
import { $user } from '../stores/session.ts';
import { showToast } from '../stores/toast.ts';
import { nameCardMark } from './card-mark.ts';

interface HeartTexts {
  /** Name of a card's button, with the product's `{{name}}`. */
  readonly label: string;
  readonly logIn: string;
  readonly kept: string;
  readonly removed: string;
  readonly keepFailed: string;
  readonly removeFailed: string;
}

const selector = 'button[data-heart]';
const idOf = (button: HTMLElement) => Number(button.dataset.heart);

/**
 * Handles the favourite buttons of every product card, also of cards added later: one listener for the page, as cards are plain HTML.
 * Returns a function that stops it.
 */
export function startHearts(t: HeartTexts): () => void {
  let asked = false;
  const paint = () => {
    const hearts = document.querySelectorAll<HTMLButtonElement>(selector);
    const favorites = $favorites.get();
    for (const heart of hearts) {
      heart.ariaPressed = String(favorites.has(idOf(heart)));
      nameCardMark(heart, t.label);
    }
    if (asked || hearts.length === 0 || !authorization()) return;
    asked = true;
    // A missing favourite mark causes no error message.
    loadFavorites().catch(() => {});
  };
  const press = (event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(selector) : null;
    if (heart) toggle(heart, t);
  };
  const stops = [$user.listen(paint), $favorites.subscribe(paint)];
  const observer = new MutationObserver(paint);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', press);
  document.documentElement.dataset.hearts = '';
  return () => {
    for (const stop of stops) stop();
    observer.disconnect();
    document.removeEventListener('click', press);
  };
}

async function toggle(heart: HTMLButtonElement, t: HeartTexts): Promise<void> {
  if (!authorization()) return goLogIn('info', t.logIn);
  if (heart.ariaBusy === 'true') return;
  heart.ariaBusy = 'true';
  const wasFavorite = $favorites.get().has(idOf(heart));
  try {
    const isFavorite = await toggleFavorite(idOf(heart));
    showToast(isFavorite ? 'success' : 'info', isFavorite ? t.kept : t.removed);
  } catch (error) {
    toastError(error, wasFavorite ? t.removeFailed : t.keepFailed);
  }
  heart.ariaBusy = null;
}
