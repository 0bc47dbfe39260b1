import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import form from '../../../locales/en/common/admin-form.json';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/pricing/freight-admin.json';
import { fill } from '../../../locales/fill.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signIn, signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminweb/vendor/carriage');

const path = '/adminweb/vendor/carriage';
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'dialog input' });
const type = async (name: string, text: string) => {
  const box = await field(name);
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: form.save }));

interface Fields {
  readonly name: string;
  readonly firstFee: number;
}
const fieldsOf = ({ name, firstFee }: Fields) => ({
  name,
  method: 'piece' as const,
  standard: { first: 1, firstFee, extra: 1, extraFee: 200 },
  areas: [],
  freeAbove: null,
  freeFromPieces: null,
});

async function shopWith(...names: string[]) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  for (const name of names) {
    await shop.owner.api('POST /api/supplier/freight/add', { body: fieldsOf({ name, firstFee: 800 }) });
  }
  return { ...shop, templates: () => shop.owner.api('GET /api/supplier/freight/list') };
}

describe('freight templates page', () => {
  it('explains templates to a new supplier, and creates the first one by keyboard alone', async () => {
    const shop = await shopWith();
    await openAt(vendor, path);
    await screen.findByText(en.noneHint);
    const add = first(await screen.findAllByRole('link', { name: en.add }));
    add.focus();
    await userEvent.keyboard('{Enter}');
    await field(en.name);
    (await field(en.name)).focus();
    await userEvent.keyboard('Parcels');
    await type(en.firstFee, '8.50');
    await type(en.extraFee, '2');
    await type(en.days.least, '2');
    await type(en.days.most, '4');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    const [made] = await shop.templates();
    expect(made).toMatchObject({
      name: 'Parcels',
      isDefault: true,
      standard: { first: 1, firstFee: 850, extra: 1, extraFee: 200, days: { least: 2, most: 4 } },
    });
    expect(await screen.findByText('¥8.50 for the first 1 item, ¥2.00 for each additional 1')).toBeDefined();
  });

  it('adds countries to an area, and removes them', async () => {
    const shop = await shopWith();
    await openAt(vendor, `${path}?new`);
    await type(en.name, 'Abroad');
    await type(en.firstFee, '8');
    await type(en.extraFee, '2');
    await userEvent.click(screen.getByRole('button', { name: en.addArea }));
    const [picker = document.body] = screen.getAllByLabelText(en.countries);
    for (const code of ['GB', 'US', 'FR']) await userEvent.selectOptions(picker, code);
    await userEvent.click(screen.getByRole('button', { name: fill(en.removeCountry, { name: 'France' }) }));
    expect(within(picker).queryByRole('option', { name: 'United Kingdom' })).toBeNull();
    expect(within(picker).getByRole('option', { name: 'France' })).toBeDefined();
    const [, fee] = screen.getAllByLabelText(en.firstFee);
    const [, more] = screen.getAllByLabelText(en.extraFee);
    if (!fee || !more) throw new Error('the area has fees of its own');
    await userEvent.type(fee, '90');
    await userEvent.type(more, '30');
    const terms = screen.getByLabelText<HTMLSelectElement>(en.importTerms);
    expect(terms.value).toBe('DAP');
    await userEvent.selectOptions(terms, en.dutyPaid);
    await save();
    await waitFor(async () => {
      const [made] = await shop.templates();
      expect(made?.areas).toEqual([
        {
          provinces: ['GB', 'US'],
          first: 1,
          firstFee: 9_000,
          extra: 1,
          extraFee: 3_000,
          importTerms: 'DDP',
        },
      ]);
    });
  });

  it('asks who pays import charges only for areas with a country', async () => {
    await shopWith();
    await openAt(vendor, `${path}?new`);
    await field(en.name);
    await userEvent.click(screen.getByRole('button', { name: en.addArea }));
    expect(screen.queryByLabelText(en.importTerms)).toBeNull();
    const [picker = document.body] = screen.getAllByLabelText(en.countries);
    await userEvent.selectOptions(picker, 'GB');
    expect(screen.getByLabelText(en.importTerms)).toBeDefined();
  });

  it('records excluded places, lists the rules of areas, and links to products without weight', async () => {
    const shop = await shopWith();
    const area = {
      first: 1,
      firstFee: 500,
      extra: 1,
      extraFee: 100,
      provinces: ['330000'],
      freeAbove: 9_900,
    };
    const body = {
      ...fieldsOf({ name: 'By weight', firstFee: 800 }),
      method: 'weight' as const,
      areas: [area],
    };
    const { id } = await shop.owner.api('POST /api/supplier/freight/add', { body });
    const made = await shop.product();
    await app.deps.db.update(product).set({ freightTemplateId: id }).where(eq(product.id, made.id));
    await app.deps.db.update(sku).set({ weight: 0 }).where(eq(sku.productId, made.id));
    await openAt(vendor, `${path}?open=${id}`);
    const served = await screen.findByRole('group', { name: en.excluded });
    // An area with a fee is served.
    const taken = await within(served).findByRole<HTMLInputElement>('checkbox', { name: 'Zhejiang' });
    expect(taken.disabled).toBe(true);
    await userEvent.click(within(served).getByRole('checkbox', { name: 'Xinjiang' }));
    await userEvent.selectOptions(within(served).getByLabelText(en.countries), 'US');
    await save();
    await waitFor(async () => expect((await shop.templates())[0]?.excluded).toEqual(['650000', 'US']));
    await screen.findByText(fill(en.excludedCount, { count: 2 }));
    expect(screen.getByText(/^Zhejiang: ¥.*; free over ¥99\.00$/)).toBeDefined();
    const link = screen.getByRole('link', { name: fill(en.unweighed, { count: 1 }) });
    expect(link.getAttribute('href')).toContain(`freightTemplateId=${id}&unweighed=true`);
    // The product is for foreign trade, and the template names no country.
    const kept = screen.getByRole('link', { name: fill(en.notSentAbroad, { count: 1 }) });
    expect(kept.getAttribute('href')).toContain(`freightTemplateId=${id}&notSentAbroad=true`);
  });

  it('validates each field, and sends nothing invalid', async () => {
    const shop = await shopWith();
    await openAt(vendor, `${path}?new`);
    await type(en.firstFee, 'eight');
    await type(en.extraFee, '');
    await type(en.first, '0');
    await save();
    const name = await field(en.name);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const noteOf = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(noteOf(name)).toBe(form.error.required);
    expect(noteOf(await field(en.firstFee))).toBe(form.error.amount);
    expect(noteOf(await field(en.extraFee))).toBe(form.error.required);
    expect(noteOf(await field(en.first))).toBe('Minimum 1');
    expect(screen.getByRole('alert').textContent).toBe('Fix 4 fields');
    expect(await shop.templates()).toEqual([]);
  });

  it('keeps too long input, accepts full-width digits, and treats spaces as empty', async () => {
    const shop = await shopWith();
    await openAt(vendor, `${path}?new`);
    const name = await field(en.name);
    const noteOf = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    await userEvent.click(name);
    await userEvent.paste('L'.repeat(41));
    expect(name.value).toHaveLength(41);
    expect(noteOf(name)).toBe(fill(form.error.long, { max: 40, count: 41 }));
    await type(en.firstFee, '８．５');
    await type(en.extraFee, '1.234');
    await type(en.extra, '２');
    await save();
    await waitFor(async () => expect(noteOf(await field(en.extraFee))).toBe(form.error.amount));
    await type(en.name, '   ');
    await save();
    expect(noteOf(name)).toBe(form.error.required);
    await type(en.name, ' Post ');
    await type(en.extraFee, '１');
    await save();
    await waitFor(async () =>
      expect(await shop.templates()).toMatchObject([
        { name: 'Post', standard: { firstFee: 850, extra: 2, extraFee: 100 } },
      ]),
    );
  });

  it('guards invalid numbers like any other unsaved change', async () => {
    await shopWith();
    await openAt(vendor, `${path}?new`);
    await type(en.firstFee, 'eight');
    expect(screen.getByText(form.unsaved)).toBeDefined();
  });

  it('restores unsaved input on return, and forgets it when it is discarded', async () => {
    await shopWith('Parcels');
    await openAt(vendor, `${path}?new`);
    await type(en.name, 'Half a');
    // An expired login navigates without asking.
    document.body.innerHTML = '';
    await openAt(vendor, `${path}?new`);
    expect((await field(en.name)).value).toBe('Half a');
    await userEvent.click(screen.getByRole('button', { name: form.discard }));
    expect((await field(en.name)).value).toBe('');
  });

  it('asks before changes are lost', async () => {
    await shopWith('Parcels');
    await openAt(vendor, `${path}?new`);
    await type(en.name, 'Half a');
    await userEvent.click(screen.getByRole('button', { name: form.cancel }));
    await screen.findByText(form.leave);
    await userEvent.click(screen.getByRole('button', { name: form.stay }));
    expect((await field(en.name)).value).toBe('Half a');
    // No Escape reaches the browser, which would close the form by itself.
    const kept = fireEvent.keyDown(await field(en.name), { key: 'Escape' });
    expect(kept).toBe(false);
    await screen.findByText(form.leave);
    fireEvent.keyDown(screen.getByRole('button', { name: form.stay }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText(form.leave)).toBeNull());
    expect((await field(en.name)).value).toBe('Half a');
    await userEvent.click(screen.getByRole('button', { name: form.cancel }));
    await userEvent.click(await screen.findByRole('button', { name: form.leaveYes }));
    await waitFor(() => expect(screen.queryByLabelText(en.name)).toBeNull());
  });

  it('shows two editors both versions instead of overwriting one', async () => {
    const shop = await shopWith('Parcels');
    const [row] = await shop.templates();
    const id = row?.id ?? 0;
    await openAt(vendor, `${path}?open=${id}`);
    await type(en.name, 'Mine');
    const fields = fieldsOf({ name: 'Theirs', firstFee: 900 });
    await shop.owner.api('PUT /api/supplier/freight/update/{id}', {
      params: { id: String(id) },
      body: { version: row?.version ?? 0, fields },
    });
    await save();
    const dialog = await screen.findByRole('dialog', { name: form.conflictTitle });
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual([`${en.name}MineTheirs`, `${en.firstFee}¥8.00¥9.00`]);
    expect((await shop.templates())[0]?.name).toBe('Theirs');
    await userEvent.click(within(dialog).getByRole('button', { name: form.keepMine }));
    await save();
    await waitFor(async () =>
      expect((await shop.templates())[0]).toMatchObject({ name: 'Mine', standard: { firstFee: 800 } }),
    );
  });

  it('copies a template, changes the default, and removes one after a confirmation', async () => {
    const shop = await shopWith('Parcels', 'Freight');
    await openAt(vendor, path);
    const row = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
    const more = async (name: string, what: string) => {
      await userEvent.click((await row(name)).getByRole('button', { name: list.more }));
      await userEvent.click((await row(name)).getByRole('button', { name: what }));
    };
    await more('Freight', en.makeDefault);
    await waitFor(async () =>
      expect((await shop.templates()).map(({ isDefault }) => isDefault)).toEqual([false, true]),
    );
    await userEvent.click((await row('Parcels')).getByRole('button', { name: en.copy }));
    expect((await field(en.name)).value).toBe('Parcels copy');
    await save();
    // The drawer returns the focus on closing, which would collapse sections opened meanwhile.
    await waitFor(() => expect(screen.queryByLabelText(en.name, { selector: 'dialog input' })).toBeNull());
    expect(await shop.templates()).toHaveLength(3);
    await more('Parcels copy', en.remove);
    const asked = await screen.findByRole('dialog', { name: 'Delete “Parcels copy”?' });
    await userEvent.click(within(asked).getByRole('button', { name: en.remove }));
    await waitFor(async () =>
      expect((await shop.templates()).map(({ name }) => name)).toEqual(['Parcels', 'Freight']),
    );
  });

  it('is hidden without the permission', async () => {
    await signIn(app, 1);
    await openAt(vendor, path);
    await screen.findByRole('heading', { level: 1, name: 'This account can’t open Seller centre' });
  });
});
