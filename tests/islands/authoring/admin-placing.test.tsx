import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import importTexts from '../../../locales/en/authoring/import-admin.json';
import address from '../../../locales/en/authoring/old-address.json';
import en from '../../../locales/en/authoring/placing-admin.json';
import wanted from '../../../locales/en/authoring/wanted-admin.json';
import parts from '../../../locales/en/common/admin-parts.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addTree } from '../../support/fixtures/category-tree.ts';
import { bare, csv } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  app = await testApp();
  ids = await addTree(app);
});
afterAll(() => app.close());

const path = '/adminweb/vendor/placing';
openBackOffice(() => app, path);

const slow = { timeout: 8_000 };
const header = 'Handle,Title,Type,Status,Variant Price';
const file = csv(
  header,
  'a1,Jade ring,,active,5',
  'a2,Opal ring,,active,5',
  'a3,Blue knickknack,Kram,active,5',
  'a4,Red knickknack,Kram,active,5',
);

const cardOf = async (word: string): Promise<HTMLElement> => {
  const title = await screen.findByRole('heading', { name: new RegExp(`^${word}`), level: 2 }, slow);
  const card = title.closest('li');
  if (!card) throw new Error(`no card of ${word}`);
  return card;
};

describe('placing page', () => {
  it('accepts a suggestion, takes a chosen category, leaves a group out, and saves them at once', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    const { id } = await fixture.check(file);
    await openAt(vendor, `${path}?job=${id}`);
    await heading(en.title);
    const [unknown, rings] = [await cardOf('kram'), await cardOf('ring')];
    expect(rings.textContent).toContain('Finger rings');
    await screen.findByRole('button', { name: 'Assign 2 products' });
    await userEvent.type(within(unknown).getByRole('searchbox', { name: parts.category.search }), 'Tea mugs');
    await userEvent.click(await within(unknown).findByRole('button', { name: /Tea mugs/ }));
    await screen.findByRole('button', { name: 'Assign 4 products' });
    await userEvent.click(within(rings).getByRole('switch', { name: en.leave }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign 2 products' }));
    await waitFor(() => expect(toastTexts()).toContain('2 products assigned'));
    const words = await fixture.api('GET /api/admin/product/import/category');
    expect(words).toEqual([{ words: 'kram', categoryId: ids.get('mugs') }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^kram/ })).toBeNull());
    await userEvent.click(await screen.findByText(en.placedWords));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete kram' }));
    await waitFor(() => expect(toastTexts()).toContain('“kram” deleted'));
    expect(await fixture.api('GET /api/admin/product/import/category')).toEqual([]);
  });

  it('asks for a category that is not here', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    const { id } = await fixture.check(
      csv(header, 'c1,Grey knickknack,Foot things,active,5', 'c2,Tan knickknack,Foot things,active,5'),
    );
    await openAt(vendor, `${path}?job=${id}`);
    await heading(en.title);
    const card = await cardOf('foot things');
    const change = within(card).queryByRole('button', { name: en.change });
    if (change) await userEvent.click(change);
    await userEvent.type(within(card).getByRole('searchbox', { name: /^Category to request/ }), 'anklet');
    await userEvent.click(await within(card).findByRole('button', { name: /Anklets/ }, slow));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign 2 products' }));
    await waitFor(() => expect(toastTexts()).toContain('2 products are waiting for a requested category'));
    await screen.findByRole('region', { name: en.asked });
    // What was asked for waits, and is not placed once more.
    await screen.findByText(/^Waiting for /);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Assign 0 products$/ }).disabled).toBe(
      true,
    );
    const body = { taxonomyIds: ['aa-6-1'] };
    await fixture.admin.api('POST /api/system/category-wish/decline', { body });
  });

  it('splits a group into its words', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    const { id } = await fixture.check(
      csv(header, 'b1,Jade ring,,active,5', 'b2,Opal ring,,active,5', 'b3,Signet,Ring things,active,5'),
    );
    await openAt(vendor, `${path}?job=${id}`);
    await heading(en.title);
    const card = await cardOf('ring');
    await userEvent.click(within(card).getByRole('button', { name: en.split }));
    expect(within(card).getByRole('button', { name: en.join })).toBeDefined();
    expect(within(card).getAllByRole('button', { name: en.change }).length).toBeGreaterThan(1);
  });

  it('says that all products have a category', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await screen.findByText(en.none, {}, slow);
  });

  it('is opened from a checked file that has products without a category', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    const { id } = await fixture.check(file);
    await openAt(vendor, `/adminweb/vendor/import?job=${id}`);
    const link = await screen.findByRole('link', { name: importTexts.unplacedOpen }, slow);
    expect(link.getAttribute('href')).toContain(`/vendor/placing?job=${id}`);
  });
});

describe('page of requested categories', () => {
  it('adds what sellers have asked for, and declines after a question', async () => {
    const fixture = await sheetFixture(app);
    const ask = (taxonomyId: string) =>
      fixture.api('POST /api/supplier/product/placing', {
        body: {
          jobId: null,
          places: [
            { categoryId: null, taxonomyId, words: [{ source: 'name', text: taxonomyId, weight: 10 }] },
          ],
        },
      });
    await ask('aa-6-8');
    await ask('aa-6-3');
    await signInAs(fixture.admin);
    await openAt(platform, '/adminsystem/category/wanted-categories');
    await heading(wanted.title);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Bracelets/ }, slow));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 category' }));
    await waitFor(() => expect(toastTexts()).toContain('1 category added. Assigning 0 products'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Necklaces/ })).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: /Bracelets/ }));
    await userEvent.click(screen.getByRole('button', { name: wanted.decline }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: wanted.declineYes }));
    await screen.findByText(wanted.none, {}, slow);
  });
});

describe('page of old addresses', () => {
  it('adds addresses from a file, names the rows at fault, and deletes one after a question', async () => {
    const fixture = await sheetFixture(app);
    const id = await fixture.public();
    await signInAs(fixture.shop.owner);
    await openAt(vendor, '/adminweb/vendor/old-addresses');
    await heading(address.title);
    const text = bare(
      'old,new',
      `/products/bowl,/qianduanshop/product/${id}`,
      '/products/x,https://evil.example',
    );
    await userEvent.upload(
      await screen.findByLabelText(address.file, { selector: 'input' }),
      new File([text], 'redirects.csv'),
    );
    await userEvent.click(screen.getByRole('button', { name: address.send }));
    await screen.findByText('Added 1 address', {}, slow);
    await screen.findByText(address.reasons.target);
    await screen.findByText('/products/bowl');
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${address.delete}`) }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: address.yes }));
    await waitFor(() => expect(toastTexts()).toContain(address.deleted));
  });
});
