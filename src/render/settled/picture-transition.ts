import { boxInView } from '../../lib/cards/box-in-view.ts';

/** The name that the product page gives its picture (src/styles/site.css). */
const sharedName = 'goods';
let named: HTMLElement | null = null;

/** The picture in view that links to this address; null without one. */
function pictureTo(address: string): HTMLElement | null {
  for (const picture of document.querySelectorAll<HTMLElement>('main a[href*="/product/"] img')) {
    if (picture.closest('a')?.href === address && boxInView(picture)) return picture;
  }
  return null;
}

/** Lets a list's picture become the product's when its page is opened; other pages change without a transition. */
function leave({ viewTransition, activation }: PageSwapEvent): void {
  if (!viewTransition) return;
  const picture = activation?.entry.url ? pictureTo(activation.entry.url) : null;
  if (!picture) {
    viewTransition.skipTransition();
    return;
  }
  // One element of a page may have the name: on a product page its own picture has it.
  const own = document.querySelector<HTMLElement>('.gallery-zoom > img');
  if (own) own.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = sharedName;
  named = picture;
}

/** A page that comes back from the browser's cache is as it was before. */
function comeBack(): void {
  named?.style.removeProperty('view-transition-name');
  document.querySelector<HTMLElement>('.gallery-zoom > img')?.style.removeProperty('view-transition-name');
  named = null;
}

addEventListener('pageswap', leave);
addEventListener('pageshow', comeBack);
