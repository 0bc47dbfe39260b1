import { atom, computed } from 'nanostores';
import type { Cart } from '../../../contract/cart.ts';
import { kept } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from './session.ts';

/** The cart as the server last told; null = not loaded yet. */
export const $cart = atom<Cart | null>(null);
const $storedCount = atom(0);
export const $cartCount = computed([$cart, $storedCount], (cart, stored) => cart?.count ?? stored);

interface GuestLine {
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
}

/** Shows the count of the last page at once; the real cart follows with `loadCart`. */
export function restoreCartCount(): void {
  $storedCount.set(Number(kept.get('cartCount') ?? 0) || 0);
}

export async function loadCart(): Promise<void> {
  show(authorization() ? await api('GET /api/cart/list') : await preview(guestLines()));
}

let last: Promise<unknown> = Promise.resolve();

/** Changes are made one after the other: each begins with what the one before left. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const own = last.then(change);
  last = own.catch(() => {});
  return own;
}

/** The cart after every change that was begun. */
export async function settledCart(): Promise<Cart | null> {
  await last;
  return $cart.get();
}

/** Adds to the account's cart, or to the visitor's own on this device. */
export function addToCart(item: { productId: number; skuId: number; quantity: number }): Promise<void> {
  return inTurn(async () => {
    if (authorization()) return show(await api('POST /api/cart/add', { body: item }));
    const lines = guestLines();
    const before = lines.find((line) => line.skuId === item.skuId);
    const line = { skuId: item.skuId, quantity: item.quantity + (before?.quantity ?? 0), selected: true };
    await keepGuest([line, ...lines.filter((other) => other.skuId !== item.skuId)]);
  });
}

/** Pieces of several SKUs of one product at once; its minimum counts for all of them together. */
export function addManyToCart(
  productId: number,
  items: readonly { skuId: number; quantity: number }[],
): Promise<void> {
  return inTurn(async () => {
    if (authorization()) {
      return show(await api('POST /api/cart/add-batch', { body: { productId, items: [...items] } }));
    }
    const lines = guestLines();
    const added = items.map(({ skuId, quantity }) => {
      const before = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
      return { skuId, quantity: quantity + before, selected: true };
    });
    const others = lines.filter((line) => items.every((item) => item.skuId !== line.skuId));
    await keepGuest([...added, ...others]);
  });
}

/** `id` is the line's id (a visitor's lines have their SKU's). */
export function setQuantity(id: number, quantity: number): Promise<void> {
  return inTurn(async () => {
    if (authorization()) return show(await api('PUT /api/cart/update', { body: { id, quantity } }));
    await keepGuest(guestLines().map((line) => (line.skuId === id ? { ...line, quantity } : line)));
  });
}

/** Another SKU of the same product in a line's place; pieces of a line of that SKU add up. */
export function changeSku(id: number, skuId: number, quantity: number): Promise<void> {
  return inTurn(async () => {
    if (authorization())
      return show(await api('PUT /api/cart/change-sku', { body: { id, skuId, quantity } }));
    const lines = guestLines();
    const other = id === skuId ? undefined : lines.find((line) => line.skuId === skuId);
    const pieces = quantity + (other?.quantity ?? 0);
    await keepGuest(
      lines
        .filter((line) => line.skuId === id || line.skuId !== skuId)
        .map((line) => (line.skuId === id ? { ...line, skuId, quantity: pieces } : line)),
    );
  });
}

export function removeLines(ids: readonly number[]): Promise<void> {
  return inTurn(async () => {
    if (authorization()) return show(await api('DELETE /api/cart/batch-delete', { body: { ids: [...ids] } }));
    await keepGuest(guestLines().filter((line) => !ids.includes(line.skuId)));
  });
}

export function selectLine(id: number, selected: boolean): Promise<void> {
  return inTurn(async () => {
    if (authorization()) return show(await api('PUT /api/cart/select', { body: { id, selected } }));
    await keepGuest(guestLines().map((line) => (line.skuId === id ? { ...line, selected } : line)));
  });
}

/** Everything, or the lines of one supplier. */
export function selectAll(selected: boolean, supplierId?: number): Promise<void> {
  return inTurn(async () => {
    if (authorization())
      return show(await api('PUT /api/cart/select-all', { body: { selected, supplierId } }));
    const group = $cart.get()?.groups.find((entry) => entry.supplierId === supplierId);
    const touched = new Set(group?.items.map((item) => item.skuId));
    const applies = (line: GuestLine) => supplierId === undefined || touched.has(line.skuId);
    await keepGuest(guestLines().map((line) => (applies(line) ? { ...line, selected } : line)));
  });
}

/** After a login: the visitor's lines move into the account's cart. */
export async function mergeGuestCart(): Promise<void> {
  const items = guestLines().map(({ skuId, quantity }) => ({ skuId, quantity }));
  if (items.length === 0) return;
  show(await api('POST /api/cart/merge', { body: { items } }));
  kept.remove('guestCart');
}

function show(cart: Cart): void {
  kept.set('cartCount', String(cart.count));
  $cart.set(cart);
}

async function keepGuest(lines: readonly GuestLine[]): Promise<void> {
  const cart = await preview(lines);
  kept.set('guestCart', JSON.stringify(lines));
  show(cart);
}

const nothing: Cart = {
  groups: [],
  count: 0,
  selectedCount: 0,
  selectedAmount: 0,
  discount: 0,
  freight: 0,
  payable: 0,
  offs: [],
};

async function preview(lines: readonly GuestLine[]): Promise<Cart> {
  if (lines.length === 0) return nothing;
  return api('POST /api/cart/preview', { body: { items: [...lines] } });
}

/** The visitor's lines; anything in storage that is not one is dropped. */
function guestLines(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(kept.get('guestCart') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGuestLine) : [];
  } catch {
    return [];
  }
}

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
