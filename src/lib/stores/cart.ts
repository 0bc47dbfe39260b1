import { atom, computed } from 'nanostores';
import type { Cart } from '../../../contract/checkout/cart.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from '../login-token.ts';
import { $place, placeCode } from './place.ts';

interface GuestLine {
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
}

const [linesKey, nameKey] = ['guestCart', 'guestCartId'];

/** The visitor's cart lines; invalid stored values are dropped. */
function guestLines(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(linesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGuestLine) : [];
  } catch {
    return [];
  }
}

/**
 * Id of the visitor's cart for the server, from its first line until the merge: a merge that is repeated after a lost answer or in a second
 * tab then adds nothing twice.
 */
function guestCartId(): string {
  const known = safeLocalStorage.get(nameKey);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  safeLocalStorage.set(nameKey, made);
  return made;
}

/** `id`: the cart the lines were read from, which may have been merged in another tab meanwhile. */
function keepGuestLines(lines: readonly GuestLine[], id: string): void {
  safeLocalStorage.set(linesKey, JSON.stringify(lines));
  safeLocalStorage.set(nameKey, id);
}

const forgetGuestCart = (): void => safeLocalStorage.remove(linesKey, nameKey);

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

/** The cart of the last server answer; null = not loaded yet. */
export const $cart = atom<Cart | null>(null);
const $storedCount = atom(0);
export const $cartCount = computed([$cart, $storedCount], (cart, stored) => cart?.count ?? stored);

/** Shows the stored count of the last page at once. Without one, as after a login or an order, the cart is loaded. */
export function restoreCartCount(): void {
  const stored = safeLocalStorage.get('cartCount');
  if (stored !== null) $storedCount.set(Number(stored) || 0);
  // A failed badge causes no error message.
  else loadCart().catch(() => {});
}

/** Reloads the cart after a restore from the bfcache or a change in another tab. */
export function refreshCart(): void {
  if ($cart.get() === null) restoreCartCount();
  else loadCart().catch(() => {});
}

/** Discards the stored count after the cart changed elsewhere: the next page loads it. */
export const forgetCartCount = (): void => safeLocalStorage.remove('cartCount');

/** Queued with the changes, so that an answer from before a change cannot undo it. */
export function loadCart(): Promise<void> {
  return inTurn(async () => {
    const own = authorization() ? await api('GET /api/cart/list').catch(unlessEnded) : null;
    show(own ?? (await preview(guestLines())));
  });
}

/** After an expired session the cart is that of a visitor. */
function unlessEnded(error: unknown): null {
  if (authorization()) throw error;
  return null;
}

let last: Promise<unknown> = Promise.resolve();
let failures = 0;

/** Queue: changes run one after the other, each on the result of the one before. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const own = last.then(change);
  last = own.catch(() => {
    failures += 1;
  });
  return own;
}

/** The cart after every pending change; null if one of them failed, which has shown its own message. */
export async function settledCart(): Promise<Cart | null> {
  const before = failures;
  sendSteps();
  await last;
  return failures === before ? $cart.get() : null;
}

/** Adds to the account's cart, or for a visitor to the cart on this device. */
export function addToCart(item: { productId: number; skuId: number; quantity: number }): Promise<void> {
  return inTurn(async () => {
    if (authorization()) return show(await api('POST /api/cart/add', { body: item }));
    const lines = guestLines();
    const before = lines.find((line) => line.skuId === item.skuId);
    const line = { skuId: item.skuId, quantity: item.quantity + (before?.quantity ?? 0), selected: true };
    await keepGuest([line, ...lines.filter((other) => other.skuId !== item.skuId)]);
  });
}

/** Adds several SKUs of one product at once; its minimum quantity applies to their sum. */
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

/** `id` is the line's id (for a visitor's line its SKU's id). */
export function setQuantity(id: number, quantity: number): Promise<void> {
  return inTurn(async () => {
    // The request continues when the page is left.
    if (authorization())
      return show(await api('PUT /api/cart/update', { body: { id, quantity }, keepalive: true }));
    await keepGuest(guestLines().map((line) => (line.skuId === id ? { ...line, quantity } : line)));
  });
}

/** Debounce: steps of one line within this time are sent as one. */
const gatherMs = 350;
interface Steps {
  readonly sent: Promise<void>;
  readonly send: () => void;
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
}
const steps = new Map<number, Steps>();

/** Changes the quantity; resolves when the server has the last value of a series of steps. */
export function stepQuantity(id: number, quantity: number): Promise<void> {
  const own = steps.get(id) ?? beginSteps(id);
  clearTimeout(own.timer);
  own.quantity = quantity;
  own.timer = setTimeout(own.send, gatherMs);
  return own.sent;
}

function beginSteps(id: number): Steps {
  let settle = (_: Promise<void>) => {};
  const sent = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const send = () => {
    clearTimeout(own.timer);
    steps.delete(id);
    settle(setQuantity(id, own.quantity));
  };
  const own: Steps = { sent, send, quantity: 0, timer: setTimeout(() => {}, 0) };
  steps.set(id, own);
  return own;
}

/** Sends pending steps before the cart is ordered or left. */
export function sendSteps(): void {
  for (const { send } of [...steps.values()]) send();
}

/** Replaces the SKU of a line by another one of the same product; an existing line of that SKU is merged. */
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

/** Selects all lines, or those of one supplier. */
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

/** After a login: moves the visitor's lines into the account's cart, once for any number of attempts. */
export function mergeGuestCart(): Promise<void> {
  return inTurn(async () => {
    const items = guestLines().map(({ skuId, quantity }) => ({ skuId, quantity }));
    if (items.length === 0) return;
    show(await api('POST /api/cart/merge', { body: { items, guestCart: guestCartId() } }));
    forgetGuestCart();
  });
}

function show(cart: Cart): void {
  safeLocalStorage.set('cartCount', String(cart.count));
  $cart.set(cart);
}

/** Stores the lines at once, as the page may be left before their price is known; lines that the server refuses are removed. */
async function keepGuest(lines: readonly GuestLine[]): Promise<void> {
  const [before, id] = [guestLines(), guestCartId()];
  keepGuestLines(lines, id);
  try {
    show(await preview(lines));
  } catch (error) {
    keepGuestLines(before, id);
    throw error;
  }
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
  claimable: [],
};

async function preview(lines: readonly GuestLine[]): Promise<Cart> {
  if (lines.length === 0) return nothing;
  const place = $place.get();
  return api('POST /api/cart/preview', {
    body: { items: [...lines], ...(place && { place: placeCode(place) }) },
  });
}
