import { boxInView } from './box-in-view.ts';

const flightMs = 500;

function firstInView<E extends Element>(
  selector: string,
): { readonly element: E; readonly box: DOMRect } | null {
  for (const element of document.querySelectorAll<E>(selector)) {
    const box = boxInView(element);
    if (box) return { element, box };
  }
  return null;
}

/**
 * Lets a copy of the product's picture fly to the cart. Nothing moves for readers who ask for less motion, or where picture or cart is out
 * of view. Resolves when it has arrived.
 */
export async function flyToCart(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = firstInView<HTMLImageElement>('.gallery-zoom > img');
  const to = firstInView<HTMLElement>('.cart-link, .bottom-item[href$="/cart"]');
  if (!from || !to) return;
  const copy = document.createElement('img');
  copy.src = from.element.currentSrc;
  copy.alt = '';
  const { left, top, width, height } = from.box;
  copy.style.cssText = `position:fixed;z-index:90;left:${left}px;top:${top}px;width:${width}px;height:${height}px;border-radius:12px;object-fit:cover;pointer-events:none`;
  document.body.append(copy);
  const x = to.box.left + to.box.width / 2 - (left + width / 2);
  const y = to.box.top + to.box.height / 2 - (top + height / 2);
  const small = 28 / Math.max(width, 1);
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 0.9 },
      {
        transform: `translate(${x * 0.55}px, ${y * 0.8}px) scale(${(small + 1) / 3})`,
        opacity: 0.9,
        offset: 0.6,
      },
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0.3 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(.4,0,.6,1)' },
  );
  await flight.finished.catch(() => {});
  copy.remove();
  to.element.animate([{ scale: 1 }, { scale: 1.15 }, { scale: 1 }], { duration: 240 });
}
