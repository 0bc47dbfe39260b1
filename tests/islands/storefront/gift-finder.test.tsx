import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import gifts from '../../../locales/en/storefront/gifts.json';
import { GiftFinder } from '../../../src/islands/storefront/gifts/gift-finder.tsx';
import {
  budgetOf,
  budgetsIn,
  fenOf,
  noChoice,
  readGifts,
  unitsOf,
  writeGifts,
} from '../../../src/islands/storefront/gifts/query.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

const both = (zh: string, en: string) => ({ zh, en });
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const shop = await addShop(app);
  const add = (name: { zh: string; en: string }, price: number) =>
    shop.product({ name, brief: both('', ''), skus: [{ price }] });
  await add(both('送妈妈生日礼物围巾', 'Birthday gift scarf for mum'), 8_800);
  await add(both('妈妈的茶杯', 'Tea cup for mum'), 3_000);
  await add(both('乔迁礼物花瓶', 'Housewarming gift vase'), 26_000);
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/gifts');

const { retry, pages, previous, next, pageNumber, card } = common;
const t = { ...gifts, retry, pages, previous, next, pageNumber, card };
async function open() {
  const offered = await app.client()('GET /api/product/gift-choices', { query: {} });
  return render(<GiftFinder t={t} locale="en" offered={offered} />);
}
const names = () => [...document.querySelectorAll('.card-name')].map((one) => one.textContent);
const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));

describe('gift finder', () => {
  it('finds by person, occasion and budget, says why, and keeps the choice in the address', async () => {
    await open();
    await choose(gifts.person.of.mother);
    await waitFor(() => expect(names()).toEqual(['Birthday gift scarf for mum', 'Tea cup for mum']));
    expect(location.search).toBe('?person=mother');
    const [first] = screen.getAllByRole('list', { name: gifts.reasons.title });
    expect(within(first as HTMLElement).getByText('Says “mum” and “gift”')).toBeDefined();
    await choose(gifts.occasion.of.birthday);
    await waitFor(() => expect(names()).toEqual(['Birthday gift scarf for mum']));
    expect(screen.getByRole('status').textContent).toMatch(/^1 gift/);
    await choose('¥50–100');
    await waitFor(() => expect(location.search).toBe('?person=mother&occasion=birthday&min=50&max=100'));
    await waitFor(() => expect(names()).toEqual(['Birthday gift scarf for mum']));
    history.back();
    await waitFor(() => expect(location.search).toBe('?person=mother&occasion=birthday'));
  });

  it('offers only what goods are for, and the nearest budget where a choice leaves nothing', async () => {
    await open();
    expect(screen.queryByRole('radio', { name: gifts.person.of.teacher })).toBeNull();
    await choose(gifts.occasion.of.housewarming);
    await choose('Under ¥50');
    const offer = await screen.findByRole('button', { name: 'See gifts: ¥200–500' });
    expect(screen.getByText(gifts.nothing.budget)).toBeDefined();
    await userEvent.click(offer);
    await waitFor(() => expect(names()).toEqual(['Housewarming gift vase']));
    expect(location.search).toBe('?occasion=housewarming&min=200&max=500');
  });

  it('takes typed amounts, also the wrong way round', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: gifts.budget.min }), '90');
    await userEvent.type(screen.getByRole('textbox', { name: gifts.budget.max }), '20{Enter}');
    await waitFor(() => expect(location.search).toBe('?min=20&max=90'));
    await waitFor(() => expect(names()).toEqual(['Birthday gift scarf for mum']));
  });

  it('reads what an address may contain, and nothing else', () => {
    const offered = { persons: [{ key: 'mother' as const, count: 1 }], occasions: [] };
    const read = (search: string) => readGifts(search, offered);
    expect(read('?person=mother&min=10&max=25&currency=USD&page=3')).toEqual({
      person: 'mother',
      occasion: null,
      min: 10,
      max: 25,
      currency: 'USD',
      current: 3,
    });
    expect(read('?person=teacher&occasion=x&min=-1&max=1e9&currency=JPY&page=0')).toEqual(noChoice);
    const query = { ...noChoice, max: 25, currency: 'USD' as const, current: 2 };
    expect(writeGifts(query)).toBe('?max=25&currency=USD&page=2');
    expect(read(writeGifts(query))).toEqual(query);
    expect(writeGifts(noChoice)).toBe('');
  });

  it('counts a budget in the currency of the reader', () => {
    expect(fenOf(25, 71_234)).toBe(17_809);
    expect(unitsOf(17_809, 71_234)).toBeCloseTo(25, 2);
    expect(fenOf(50, 10_000)).toBe(5_000);
    for (const currency of ['CNY', 'USD'] as const) {
      const [first, ...rest] = budgetsIn(currency);
      expect(first?.min).toBeNull();
      expect(rest.at(-1)?.max).toBeNull();
      for (const price of [0.5, 10, 10.01, 99, 5_000]) {
        const { min, max } = budgetOf(price, currency);
        expect(price).toBeGreaterThanOrEqual(min ?? 0);
        expect(price).toBeLessThanOrEqual(max ?? Infinity);
      }
    }
  });
});
