import { atom, computed } from 'nanostores';
import type { Cart } from '../../../contract/checkout/cart.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from '../login-token.ts';

interface GuestLine {
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
}

const [linesKey, nameKey] = ['guestCart', 'guestCartId'];

/** The visitor's lines; anything in storage that is not one is dropped. */
function guestLines(): GuestLine[] {
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
function guestCartId(): string {
  const known = safeLocalStorage.get(nameKey);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  safeLocalStorage.set(nameKey, made);
  return made;
}

/** `id`: that of the cart the lines were read from, which may have been merged in another tab meanwhile. */
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

/** The cart as the server last told; null = not loaded yet. */
export const $cart = atom<Cart | null>(null);
const $storedCount = atom(0);
export const $cartCount = computed([$cart, $storedCount], (cart, stored) => cart?.count ?? stored);

/** Shows the count of the last page at once. Where none is known, as after a login or an order, the cart is asked. */
export function restoreCartCount(): void {
  const stored = safeLocalStorage.get('cartCount');
  if (stored !== null) $storedCount.set(Number(stored) || 0);
  // A badge is not worth an error message.
  else loadCart().catch(() => {});
}

/** The page came back as it was left, or another tab changed the cart: what is shown is old. */
export function refreshCart(): void {
  if ($cart.get() === null) restoreCartCount();
  else loadCart().catch(() => {});
}

/** What is in the cart has changed elsewhere: the page that comes next asks. */
export const forgetCartCount = (): void => safeLocalStorage.remove('cartCount');

/** In its turn, so that no answer from before a change undoes it. */
export function loadCart(): Promise<void> {
  return inTurn(async () => {
    const own = authorization() ? await api('GET /api/cart/list').catch(unlessEnded) : null;
    show(own ?? (await preview(guestLines())));
  });
}

/** Who turns out to be logged out has a visitor's cart. */
function unlessEnded(error: unknown): null {
  if (authorization()) throw error;
  return null;
}

let last: Promise<unknown> = Promise.resolve();
let failures = 0;

/** Changes are made one after the other: each begins with what the one before left. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const own = last.then(change);
  last = own.catch(() => {
    failures += 1;
  });
  return own;
}

/** The cart after every change that was begun; null when one of them failed, which its own message says. */
export async function settledCart(): Promise<Cart | null> {
  const before = failures;
  sendSteps();
  await last;
  return failures === before ? $cart.get() : null;
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
    // The page may be left meanwhile.
    if (authorization())
      return show(await api('PUT /api/cart/update', { body: { id, quantity }, keepalive: true }));
    await keepGuest(guestLines().map((line) => (line.skuId === id ? { ...line, quantity } : line)));
  });
}

/** Steps of one line in quick succession are sent as one. */
const gatherMs = 350;
interface Steps {
  readonly sent: Promise<void>;
  readonly send: () => void;
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
}
const steps = new Map<number, Steps>();

/** A step of the quantity; the answer comes when the last one of a series is known to the server. */
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

/** Sends what is still gathered: the cart is ordered, or left. */
export function sendSteps(): void {
  for (const { send } of [...steps.values()]) send();
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

/** After a login: the visitor's lines move into the account's cart, once however often this is tried. */
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

/** Kept at once, as the page may be left before its price is known; lines the server refuses are taken back. */
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
  return api('POST /api/cart/preview', { body: { items: [...lines] } });
}
