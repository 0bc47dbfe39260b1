import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  $cart,
  $cartCount,
  addToCart,
  changeSku,
  loadCart,
  mergeGuestCart,
  removeLines,
  restoreCartCount,
  selectAll,
  selectLine,
  setQuantity,
  settledCart,
} from '../../src/lib/stores/cart.ts';
import { forgetUser, logIn } from '../../src/lib/stores/session.ts';
import { addAccount, addCategories, addProduct, addSupplier, chatLogin } from '../support/fixtures.ts';
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

it("keeps a visitor's cart on this device, priced by the server", async () => {
  await addToCart(item(0, 2));
  await addToCart(item(0, 1));
  await addToCart(item(1, 1));
  expect($cart.get()).toMatchObject({ count: 2, selectedAmount: 3_250 });
  expect($cart.get()?.groups).toHaveLength(2);
  $cart.set(null);
  await loadCart();
  expect($cart.get()?.selectedAmount).toBe(3_250);
});

it('steps, selects and removes the same way for a visitor and an account', async () => {
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

it("takes a visitor's lines into the account at login, capped by stock", async () => {
  await addToCart(item(0, 4));
  await signIn();
  await addToCart(item(0, 3));
  await mergeGuestCart();
  expect($cart.get()?.groups[0]?.items[0]?.quantity).toBe(5);
  expect(window.localStorage.getItem('guestCart')).toBeNull();
});

it('remembers the count for the next page and survives nonsense in storage', async () => {
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

it('passes a refusal on and keeps the cart as it was', async () => {
  await signIn();
  await addToCart(item(0, 1));
  await expect(addToCart(item(0, 100))).rejects.toMatchObject({
    error: 'out_of_stock',
    message: 'Not enough in stock: 5 left',
  });
  expect($cart.get()?.groups[0]?.items[0]?.quantity).toBe(1);
});

it("puts another SKU in a visitor's line, and joins it with a line of that SKU", async () => {
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

it('loses none of two changes made at once, and knows them all when it is settled', async () => {
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
