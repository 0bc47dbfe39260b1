import type { OrderTexts } from '../orders/order-texts.ts';

/** What a way to pay is called. */
export function methodName(t: OrderTexts, method: string): string {
  const names: Readonly<Record<string, string>> = t.methods;
  return names[method] ?? method;
}
