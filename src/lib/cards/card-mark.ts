import { fill } from '../format/text.ts';

/** Names a button of a product card by the product: pages hold the name once for each card. Other buttons keep their own words. */
export function nameCardMark(button: HTMLElement, label: string): void {
  const name = button.parentElement?.querySelector('.card-name')?.textContent;
  if (!name) return;
  const words = fill(label, { name });
  if (button.ariaLabel !== words) button.ariaLabel = words;
}
