import type { OrderTexts } from '../orders/order-texts.ts';

/** Name of a payment method. */
export function methodName(t: OrderTexts, method: string): string {
  const names: Readonly<Record<string, string>> = t.methods;
  return names[method] ?? method;
}
