import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import en from '../../../locales/en/content/slide-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { uploadFor } from '../../support/fixtures/pictures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/carousel';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  const { api } = shop.owner;
  const add = async (english: string, change: object = {}) =>
    api('POST /api/admin/carousel/save', {
      body: {
        imageUrl: await uploadFor(api, 'shop'),
        title: { zh: '图', en: english },
        description: { zh: '', en: '' },
        ...change,
      },
    });
  const slides = async () => (await api('GET /api/admin/carousel/own')).slides;
  return { shop, api, add, slides, open: () => openAt(vendor, address) };
}
const titles = (all: readonly { readonly title: { readonly en: string } }[]) =>
  all.map(({ title }) => title.en);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'dialog *' });
const put = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('slides page', () => {
  it('shows a new supplier how to begin, requires a picture, and saves texts, link and dates', async () => {
    const { shop, slides, open } = await shopAt();
    const cup = await shop.product({ name: { zh: '杯', en: 'Blue cup' } });
    await open();
    await heading(en.title);
    expect(await screen.findByText(en.noneHint)).toBeDefined();
    expect(screen.getByText(fill(en.room, { count: 0, limit: 8 }))).toBeDefined();
    await userEvent.click(await screen.findByRole('link', { name: en.add }));
    await put(`${en.titleOf} · Chinese`, '新杯');
    await press('Save');
    expect(await screen.findByText(en.pictureNeeded)).toBeDefined();
    expect(await slides()).toEqual([]);
    const pixel = new File([new Uint8Array(Buffer.from(png, 'base64'))], 'a.png', { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
    if (!input) throw new Error('no field for the picture');
    await userEvent.upload(input, pixel);
    await waitFor(() => expect(document.querySelector('dialog img[src^="/files/upload/"]')).not.toBeNull());
    await userEvent.selectOptions(await field(en.link), 'product');
    await userEvent.click(await screen.findByRole('radio', { name: 'Blue cup' }));
    await put(en.start, '2026-12-01T08:00');
    await put(en.end, '2026-12-01T07:00');
    await press('Save');
    await waitFor(async () => expect((await field(en.end)).getAttribute('aria-invalid')).toBe('true'));
    await put(en.end, '2026-12-31T08:00');
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect(await slides()).toMatchObject([
      {
        title: { zh: '新杯', en: '' },
        link: paths.product(cup.id),
        startTime: '2026-12-01T00:00:00.000Z',
        endTime: '2026-12-31T00:00:00.000Z',
      },
    ]);
    expect(await screen.findByText(en.lacks.en)).toBeDefined();
  });

  it('reorders slides by keys and buttons in one call each, with undo', async () => {
    const { add, slides, open } = await shopAt();
    for (const name of ['One', 'Two', 'Three']) await add(name);
    await open();
    const handle = await screen.findByRole('button', {
      name: fill(en.place, { number: 1, count: 3, name: 'One' }),
    });
    handle.focus();
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(titles(await slides())).toEqual(['Two', 'Three', 'One']));
    await waitFor(() => expect(toastTexts()).toContain(fill(en.moved, { name: 'One', number: 3 })));
    await press('Undo');
    await waitFor(async () => expect(titles(await slides())).toEqual(['One', 'Two', 'Three']));
    // The row has to be rendered: until then a second press is ignored.
    await screen.findByRole('button', { name: fill(en.place, { number: 1, count: 3, name: 'One' }) });
    await press(fill(en.up, { name: 'Three' }));
    await waitFor(async () => expect(titles(await slides())).toEqual(['One', 'Three', 'Two']));
  });

  it('disables a slide, removes one after a confirmation, and reports the limit', async () => {
    const { add, slides, open } = await shopAt();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await add(name);
    await open();
    expect(await screen.findByText(fill(en.full, { count: 8, limit: 8 }))).toBeDefined();
    expect(screen.queryByRole('link', { name: en.add })).toBeNull();
    await userEvent.click(await screen.findByRole('switch', { name: fill(en.switch, { name: 'B' }) }));
    await waitFor(async () => expect((await slides())[1]?.enabled).toBe(false));
    await press(fill(en.removeOne, { name: 'A' }));
    const asked = await screen.findByRole('dialog', { name: fill(en.removeTitle, { name: 'A' }) });
    await userEvent.click(within(asked).getByRole('button', { name: en.remove }));
    await waitFor(async () => expect(await slides()).toHaveLength(7));
    expect(await screen.findByRole('link', { name: en.add })).toBeDefined();
  });

  it('lists missing translations, and previews both layouts', async () => {
    const { add, open } = await shopAt();
    await add('Whole');
    await add('', { title: { zh: '半', en: '' } });
    await open();
    await userEvent.click(await screen.findByRole('link', { name: '1 missing English text' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: fill(en.editOne, { name: 'Whole' }) })).toBeNull(),
    );
    expect(screen.getByRole('link', { name: fill(en.editOne, { name: '半' }) })).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Shop highlights' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'About the seller' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: en.layouts.hero }));
    expect((await screen.findAllByText('About the seller')).length).toBeGreaterThan(0);
  });

  it('shows promotion banners on a second tab', async () => {
    const { api, shop, open } = await shopAt(`${path}?tab=banners`);
    const banners = () => api('GET /api/supplier/promotion/banner/list');
    const name = { zh: '大促', en: 'Autumn sale' };
    const image = await uploadFor(api, 'shop');
    await api('POST /api/supplier/promotion/banner/save', {
      body: { activityName: name, percentage: 20, link: null, image },
    });
    await open();
    await userEvent.click(
      await screen.findByRole('link', { name: fill(en.editOne, { name: 'Autumn sale' }) }),
    );
    await put(en.percentage, '35');
    await userEvent.selectOptions(await field(en.link), 'offers');
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.bannerSaved));
    expect(await banners()).toMatchObject([
      { rules: '{"percentage":35}', link: `${paths.supplier(shop.id)}#offers`, imageUrl: image },
    ]);
    await userEvent.click(
      await screen.findByRole('switch', { name: fill(en.switch, { name: 'Autumn sale' }) }),
    );
    await waitFor(async () =>
      expect(await banners()).toMatchObject([{ enabled: false, activityName: name }]),
    );
  });

  it('is hidden from a role without the permission', async () => {
    const { shop, add } = await shopAt();
    await add('Secret');
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Refund requests' });
    expect(screen.queryByText('Secret')).toBeNull();
  });

  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

  it('names the user who saved first on a conflict, and keeps what was typed', async () => {
    const { api, add, slides } = await shopAt();
    const { id, ...slide } = await add('Spring');
    await openAt(vendor, `${path}?open=${id}`);
    await put(`${en.titleOf} · English`, 'Summer');
    const { link, sort, enabled, startTime, endTime, description } = slide;
    const theirs = {
      title: { zh: '图', en: 'Winter' },
      description,
      link,
      sort,
      enabled,
      startTime,
      endTime,
    };
    await api('POST /api/admin/carousel/save', { body: { id, ...theirs } });
    await press('Save');
    const { nickname } = await api('GET /api/user/info');
    await waitFor(() => expect(toastTexts().join()).toContain(nickname));
    expect(titles(await slides())).toEqual(['Winter']);
    expect((await field(`${en.titleOf} · English`)).value).toBe('Summer');
    await press('Save');
    await waitFor(async () => expect(titles(await slides())).toEqual(['Summer']));
  });

  it('links slides of the platform to a search in each language, and reports a missing English keyword', async () => {
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    const imageUrl = await uploadFor(admin.api, 'shop');
    const texts = { title: { zh: '杯', en: 'Flasks' }, description: { zh: '', en: '' } };
    const search = (word: string) => `${paths.search}?keyword=${encodeURIComponent(word)}`;
    const body = { imageUrl, ...texts, link: search('保温杯') };
    const { id } = await admin.api('POST /api/admin/carousel/save', { body });
    const slide = async () =>
      (await admin.api('GET /api/system/carousel/list')).slides.find((one) => one.id === id);
    await openAt(platform, `/adminsystem/carousel?open=${id}`);
    expect(await screen.findByText(en.lacks.en)).toBeDefined();
    expect((await field(en.link)).value).toBe('search');
    expect((await field(`${en.searchWords} · Chinese`)).value).toBe('保温杯');
    await put(`${en.searchWords} · English`, 'vacuum flask');
    await press('Save');
    await waitFor(async () => expect((await slide())?.linkEn).toBe(search('vacuum flask')));
    expect((await slide())?.link).toBe(search('保温杯'));
    await waitFor(() => expect(screen.queryByText(en.lacks.en)).toBeNull());
    const [shown] = await app.client()('GET /api/admin/carousel/list');
    expect(shown).toMatchObject({ link: search('保温杯'), linkEn: search('vacuum flask') });
  });
});
