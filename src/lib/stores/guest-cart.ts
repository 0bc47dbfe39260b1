import { safeLocalStorage } from '../browser.ts';

export interface GuestLine {
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
}

const [linesKey, nameKey] = ['guestCart', 'guestCartId'];

/** The visitor's lines; anything in storage that is not one is dropped. */
export function guestLines(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(linesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGuestLine) : [];
  } catch {
    return [];
  }
}

/**
 * What the server knows this cart by, from its first line until it is merged: a merge that is repeated, because its
 * answer was lost or in a second tab, then adds nothing twice.
 */
export function guestCartId(): string {
  const known = safeLocalStorage.get(nameKey);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  safeLocalStorage.set(nameKey, made);
  return made;
}

/** `id`: that of the cart the lines were read from, which may have been merged in another tab meanwhile. */
export function keepGuestLines(lines: readonly GuestLine[], id: string): void {
  safeLocalStorage.set(linesKey, JSON.stringify(lines));
  safeLocalStorage.set(nameKey, id);
}

export const forgetGuestCart = (): void => safeLocalStorage.remove(linesKey, nameKey);

function isGuestLine(value: unknown): value is GuestLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'skuId' in value &&
    Number.isInteger(value.skuId) &&
    'quantity' in value &&
    Number.isInteger(value.quantity) &&
    'selected' in value &&
    typeof value.selected === 'boolean'
  );
}
