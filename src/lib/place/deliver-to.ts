import { currentPage, safeLocalStorage } from '../browser.ts';
import { authorization } from '../login-token.ts';
import { $place, $placeAsked, addressKey, placeName, restorePlace } from '../stores/place.ts';
import type { CardFilling } from './fill-cards.ts';

/**
 * Shows the place in the page's head, opens the list of places, follows other tabs, and loads what fills in delivery and prices after
 * coupons on product cards once one is in view. The head is plain HTML. Returns a function that stops it.
 */
export function startDeliverTo(t: CardFilling): () => void {
  let cards: Promise<() => void> | undefined;
  const load = () => {
    near.disconnect();
    added.disconnect();
    cards ??= import('./fill-cards.ts').then((part) => part.startFillingCards(t));
    // Cards without these cause no error message.
    cards.catch(() => {});
  };
  const near = new IntersectionObserver((seen) => {
    if (seen.some((one) => one.isIntersecting)) load();
  });
  const watch = () => {
    for (const card of document.querySelectorAll('[data-delivery]')) near.observe(card);
  };
  const added = new MutationObserver(watch);
  added.observe(document.body, { childList: true, subtree: true });
  watch();
  const unsubscribe = $place.subscribe((place) => {
    if (!place) return;
    document.documentElement.toggleAttribute('data-abroad', place.country !== 'CN');
    for (const shown of document.querySelectorAll('[data-place]'))
      shown.textContent = placeName(place, currentPage.locale());
  });
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button[data-deliver-to]')) $placeAsked.set(true);
  };
  restorePlace();
  if (authorization() && safeLocalStorage.get(addressKey) === null) load();
  document.addEventListener('click', press);
  addEventListener('storage', restorePlace);
  return () => {
    unsubscribe();
    near.disconnect();
    added.disconnect();
    cards?.then(
      (stop) => stop(),
      () => {},
    );
    document.removeEventListener('click', press);
    removeEventListener('storage', restorePlace);
  };
}
