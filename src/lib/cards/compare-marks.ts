import { currentPage } from '../browser.ts';
import { fill } from '../format/text.ts';
import { localPath, paths } from '../paths.ts';
import { $compared, comparedMost, hearCompared, restoreCompared, toggleCompared } from '../stores/compare.ts';
import { showToast } from '../stores/toast.ts';
import { nameCardMark } from './card-mark.ts';

interface CompareTexts {
  /** Name of a card's button, with the product's `{{name}}`. */
  readonly label: string;
  readonly added: string;
  readonly full: string;
  readonly open: string;
}

const selector = 'button[data-compare]';
const idOf = (button: HTMLElement) => Number(button.dataset.compare);

/** Handles the compare buttons of cards and product pages, also of those added later. Returns a function that stops it. */
export function startCompareMarks(t: CompareTexts): () => void {
  const paint = () => {
    const ids = $compared.get();
    for (const button of document.querySelectorAll<HTMLButtonElement>(selector)) {
      const pressed = String(ids.includes(idOf(button)));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
      nameCardMark(button, t.label);
    }
  };
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(selector) : null;
    if (button) toggle(idOf(button), t);
  };
  restoreCompared();
  const stops = [hearCompared(), $compared.subscribe(paint)];
  const observer = new MutationObserver(paint);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', press);
  return () => {
    for (const stop of stops) stop();
    observer.disconnect();
    document.removeEventListener('click', press);
  };
}

/** Wide pages show the chosen products in a bar; on phones a toast links to the comparison. */
function toggle(id: number, t: CompareTexts): void {
  const done = toggleCompared(id);
  const action = { label: t.open, run: () => currentPage.go(localPath(paths.compare, currentPage.locale())) };
  if (done === 'full') showToast('info', fill(t.full, { most: comparedMost }), action);
  else if (done === 'added' && matchMedia('(width < 64rem)').matches) showToast('success', t.added, action);
}
