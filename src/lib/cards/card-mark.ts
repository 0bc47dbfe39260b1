import { fill } from '../format/text.ts';

/** Names a button of a product card by the product, once: pages hold the name once for each card. Other buttons keep their own words. */
export function nameCardMark(button: HTMLElement, label: string): void {
  if (button.ariaLabel) return;
  const name = button.parentElement?.querySelector('.card-name')?.textContent;
  if (name) button.ariaLabel = fill(label, { name });
}
