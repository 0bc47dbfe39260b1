import type { Locale } from '../../../contract/basics.ts';
import { discountValue } from './money.ts';
import { fill } from './text.ts';

/** `8.5折` / `15% off`; null without a discount. `template` is the `discount` text of the card. */
export function discountLabel(rate: number, locale: Locale, template: string): string | null {
  const value = discountValue(rate, locale);
  return value === null ? null : fill(template, { value });
}
