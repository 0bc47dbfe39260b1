import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cart,
  $cartCount,
  addToCart,
  changeSku,
  forgetCartCount,
  loadCart,
  mergeGuestCart,
  removeLines,
  restoreCartCount,
  selectAll,
  selectLine,
  sendSteps,
  setQuantity,
  settledCart,
  stepQuantity,
} from '../../src/lib/stores/cart.ts';
import { forgetUser, logIn } from '../../src/lib/stores/session.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  chatLogin,
} from '../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

let app: TestApp;
let products: Awaited<ReturnType<typeof addProduct>>[];

beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  const [one, other] = [await addSupplier(app), await addSupplier(app)];
  products = [
    await addProduct(app, { supplierId: one.id, categoryId, skus: [{ price: 1_000, stock: 5 }] }),
    await addProduct(app, { supplierId: other.id, categoryId, skus: [{ price: 250, stock: 5 }] }),
    await addProduct(app, { supplierId: other.id, categoryId, skus: [{ stock: 9 }, { stock: 9 }] }),
  ];
});
afterAll(() => app.close());
beforeEach(() => {
  browseAt(app, '/en/qianduanshop/cart');
  $cart.set(null);
});

const item = (at: number, quantity: number) => {
  const product = products[at];
  if (!product) throw new Error('no such product');
  return { productId: product.id, skuId: product.sku.id, quantity };
};

const signIn = async () => {
  const account = await addAccount(app);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const user = await account.api('GET /api/user/info');
  logIn({ ...user, ...chatLogin, token: account.token, expiresAt });
};

describe('cart store', () => {
  it('stores the cart of a visitor on the device, priced by the server', async () => {
    await addToCart(item(0, 2));
    await addToCart(item(0, 1));
    await addToCart(item(1, 1));
    expect($cart.get()).toMatchObject({ count: 2, selectedAmount: 3_250 });
    expect($cart.get()?.groups).toHaveLength(2);
    $cart.set(null);
    await loadCart();
    expect($cart.get()?.selectedAmount).toBe(3_250);
  });

  it('changes quantities, selects and removes equally for a visitor and an account', async () => {
    for (const isVisitor of [true, false]) {
      if (isVisitor) forgetUser();
      else await signIn();
      await addToCart(item(0, 1));
      await addToCart(item(1, 1));
      const find = () =>
        $cart.get()?.groups.find((group) => group.items.some((one) => one.productId === products[0]?.id));
      const line = find()?.items[0];
      await setQuantity(line?.id ?? 0, 3);
      expect($cart.get()?.selectedAmount).toBe(3_250);
      await selectLine(line?.id ?? 0, false);
      expect($cart.get()?.selectedAmount).toBe(250);
      await selectAll(false);
      expect($cart.get()?.selectedCount).toBe(0);
      await selectAll(true, find()?.supplierId);
      expect($cart.get()?.selectedAmount).toBe(3_000);
      await removeLines([line?.id ?? 0]);
      expect($cart.get()).toMatchObject({ count: 1 });
      window.localStorage.removeItem('guestCart');
    }
  });

  it('merges the lines of a visitor into the account at login, capped by stock', async () => {
    await addToCart(item(0, 4));
    await signIn();
    await addToCart(item(0, 3));
    await mergeGuestCart();
    expect($cart.get()?.groups[0]?.items[0]?.quantity).toBe(5);
    expect(window.localStorage.getItem('guestCart')).toBeNull();
  });

  it('reverts a line of a visitor that the server refuses, and keeps the others', async () => {
    await addToCart(item(0, 2));
    const before = window.localStorage.getItem('guestCart');
    await expect(addToCart(item(1, 1_000_000))).rejects.toMatchObject({
      error: 'invalid_input',
    });
    expect(window.localStorage.getItem('guestCart')).toBe(before);
    await loadCart();
    expect($cart.get()).toMatchObject({ count: 1, selectedAmount: 2_000 });
  });

  it('stores the count for the next page and survives invalid storage', async () => {
    await addToCart(item(0, 1));
    $cart.set(null);
    restoreCartCount();
    expect($cartCount.get()).toBe(1);
    window.localStorage.setItem('guestCart', '[{"skuId":"x"},7,null]');
    window.localStorage.setItem('cartCount', 'many');
    restoreCartCount();
    expect($cartCount.get()).toBe(0);
    await loadCart();
    expect($cart.get()).toMatchObject({ count: 0 });
  });

  it('passes a refusal on and keeps the cart unchanged', async () => {
    await signIn();
    await addToCart(item(0, 1));
    await expect(addToCart(item(0, 100))).rejects.toMatchObject({
      error: 'out_of_stock',
      message: 'Not enough in stock: 5 left',
    });
    expect($cart.get()?.groups[0]?.items[0]?.quantity).toBe(1);
  });

  it('replaces the SKU of a line, and merges it with a line of that SKU', async () => {
    const [one, other] = [products[2]?.skus[0]?.id ?? 0, products[2]?.skus[1]?.id ?? 0];
    const productId = products[2]?.id ?? 0;
    const lines = () =>
      $cart.get()?.groups.flatMap((group) => group.items.map((line) => [line.skuId, line.quantity]));
    await addToCart({ productId, skuId: one, quantity: 2 });
    await changeSku(one, other, 3);
    expect(lines()).toEqual([[other, 3]]);
    await addToCart({ productId, skuId: one, quantity: 1 });
    await changeSku(other, one, 4);
    expect(lines()).toEqual([[one, 5]]);
    await changeSku(one, one, 2);
    expect(lines()).toEqual([[one, 2]]);
  });

  it('loses none of two concurrent changes, and includes them all when settled', async () => {
    for (const isVisitor of [true, false]) {
      if (isVisitor) forgetUser();
      else await signIn();
      await Promise.all([addToCart(item(0, 1)), addToCart(item(1, 2))]);
      expect($cart.get()?.count).toBe(2);
      const lines = $cart.get()?.groups.flatMap((group) => group.items) ?? [];
      for (const line of lines) void selectLine(line.id, false);
      expect((await settledCart())?.selectedCount).toBe(0);
      await removeLines(lines.map((line) => line.id));
    }
  });

  /** Delays the requests for `path` until the answer is released, or loses their answers. */
  function hold(path: string, how: 'wait' | 'lose') {
    const plain = globalThis.fetch;
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const asked: string[] = [];
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes(path)) return plain(input, init);
      asked.push(String(init?.body));
      const answer = await plain(input, init);
      if (how === 'lose') throw new TypeError('connection lost');
      await freed;
      return answer;
    };
    const end = () => {
      globalThis.fetch = plain;
    };
    return { free, asked, end };
  }

  const lines = () =>
    $cart.get()?.groups.flatMap((group) => group.items.map((line) => [line.skuId, line.quantity]));
  const firstLine = () => $cart.get()?.groups[0]?.items[0]?.id ?? 0;

  it('ignores an outdated answer', async () => {
    await signIn();
    await addToCart(item(0, 1));
    const late = hold('/api/cart/list', 'wait');
    const loading = loadCart();
    const adding = addToCart(item(1, 2));
    // Long enough for a change that does not wait.
    await new Promise((resolve) => setTimeout(resolve, 300));
    late.free();
    await Promise.all([loading, adding]);
    expect($cart.get()?.count).toBe(2);
  });

  it('combines quick quantity changes, and counts as settled only after they are sent', async () => {
    for (const isVisitor of [true, false]) {
      if (isVisitor) forgetUser();
      else await signIn();
      await addToCart(item(0, 1));
      const sent = hold(isVisitor ? '/api/cart/preview' : '/api/cart/update', 'wait');
      sent.free();
      const steps = [2, 3, 4].map((quantity) => stepQuantity(firstLine(), quantity));
      expect((await settledCart())?.groups[0]?.items[0]?.quantity).toBe(4);
      await Promise.all(steps);
      expect(sent.asked).toHaveLength(1);
      sent.end();
      window.localStorage.removeItem('guestCart');
    }
  });

  it('is not settled when its last change was refused', async () => {
    await signIn();
    await addToCart(item(0, 1));
    const step = stepQuantity(firstLine(), 99);
    const [refusal, cart] = await Promise.allSettled([step, settledCart()]);
    expect(refusal).toMatchObject({ reason: { error: 'out_of_stock' } });
    expect(cart).toMatchObject({ value: null });
    expect((await settledCart())?.groups[0]?.items[0]?.quantity).toBe(1);
  });

  it('saves a change of a visitor when the page is left at once', async () => {
    await addToCart(item(0, 1));
    const step = stepQuantity(firstLine(), 3);
    sendSteps();
    // A page that is left runs nothing asynchronous.
    await Promise.resolve();
    expect(window.localStorage.getItem('guestCart')).toContain('"quantity":3');
    await step;
  });

  it('merges the lines of a visitor once when the answer was lost, and when two tabs log in', async () => {
    await addToCart(item(0, 2));
    await signIn();
    const lost = hold('/api/cart/merge', 'lose');
    await expect(mergeGuestCart()).rejects.toMatchObject({ error: 'network' });
    lost.end();
    await Promise.all([mergeGuestCart(), mergeGuestCart()]);
    expect(lines()).toEqual([[products[0]?.sku.id, 2]]);
    // The next visitor's cart is another one.
    forgetUser();
    expect(window.localStorage.getItem('guestCart')).toBeNull();
    await addToCart(item(0, 2));
    const merged = hold('/api/cart/merge', 'wait');
    merged.free();
    await signIn();
    await mergeGuestCart();
    expect(merged.asked[0]).not.toContain(JSON.parse(lost.asked[0] ?? '{}').guestCart);
  });

  it('loads the count where none is known: after a login, an order, on another device', async () => {
    await signIn();
    await addToCart(item(0, 1));
    await addToCart(item(1, 1));
    expect(window.localStorage.getItem('cartCount')).toBe('2');
    await removeLines([firstLine()]);
    window.localStorage.setItem('cartCount', '2');
    $cart.set(null);
    restoreCartCount();
    expect($cartCount.get()).toBe(2);
    forgetCartCount();
    restoreCartCount();
    await vi.waitFor(() => expect($cartCount.get()).toBe(1));
  });
});
