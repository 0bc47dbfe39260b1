import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import texts from '../../../locales/en/search/picture-search.json';
import { describeGoods } from '../../../server/contexts/search/index.ts';
import { PicturePage } from '../../../src/islands/search/picture/picture-page.tsx';
import { keepSearchPicture, readSearchPicture, searchWith } from '../../../src/lib/stores/search-picture.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

const t = { ...texts, card: common.card };
const drawn = (inner: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#e6e3de"/>${inner}</svg>`,
    ),
  );
const disc = '<circle cx="200" cy="200" r="110" fill="#c62828"/>';
const box = '<rect x="80" y="140" width="240" height="120" fill="#1565c0"/>';
let app: TestApp;
let url = '';

beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  for (const [name, inner] of [
    ['Red disc', disc],
    ['Blue box', box],
  ] as const) {
    const image = `/files/upload/${name.replace(' ', '')}.webp`;
    await app.deps.storage.write(image.slice(1), await drawn(inner).webp().toBuffer());
    await addProduct(app, { supplierId, categoryId, images: [image], name: { zh: name, en: name } });
  }
  await describeGoods(app.deps);
  url = `data:image/jpeg;base64,${(await drawn(disc).jpeg().toBuffer()).toString('base64')}`;
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/picture-search');
beforeEach(() => {
  // jsdom neither decodes nor draws pictures.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type !== 'image/jpeg') throw new Error('not decoded');
    return { width: 4_000, height: 3_000, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => url);
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/en/qianduanshop/picture-search');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (type = 'image/jpeg', name = 'photo.jpg') => new File([new Uint8Array([1])], name, { type });
const show = () => render(<PicturePage t={t} locale="en" />);
const cards = () => screen.queryAllByRole('listitem').map((card) => card.textContent ?? '');
const choose = async (file: File) =>
  fireEvent.change(screen.getByLabelText(t.choose, { selector: 'input' }), { target: { files: [file] } });

describe('the page of the search by picture', () => {
  it('asks for a photo, finds what looks like it, and keeps it for the tab', async () => {
    const first = show();
    expect(screen.getByText(t.privacy)).toBeDefined();
    await choose(photo());
    await screen.findByText(t.foundOne);
    expect(cards()[0]).toContain('Red disc');
    expect(readSearchPicture()?.url).toBe(url);
    first.unmount();
    show();
    await screen.findByText(t.foundOne);
  });

  it('searches the frame again when it was moved by keyboard, and the good that is found by itself on request', async () => {
    keepSearchPicture({ url, region: null });
    show();
    await screen.findByText(t.foundOne);
    expect(screen.queryByRole('button', { name: t.find })).toBeNull();
    const asked = vi.spyOn(globalThis, 'fetch');
    const corner = screen.getByRole('button', { name: t.resize });
    corner.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(String(asked.mock.calls[0]?.[0])).toContain('region='), { timeout: 3_000 });
    expect(asked).toHaveBeenCalledTimes(1);
    await screen.findByText(t.foundOne);
    expect(readSearchPicture()?.region?.width).toBeGreaterThan(0.5);
    await userEvent.click(screen.getByRole('button', { name: t.find }));
    await waitFor(() => expect(readSearchPicture()?.region).toBeNull());
  });

  it('takes a pasted and a dropped picture', async () => {
    show();
    fireEvent.paste(document.body, { clipboardData: { files: [photo()] } });
    await screen.findByText(t.foundOne);
    const asked = vi.spyOn(globalThis, 'fetch');
    fireEvent.drop(document.body, { dataTransfer: { files: [photo()], types: ['Files'] } });
    await waitFor(() => expect(asked).toHaveBeenCalled());
  });

  it('says what to do about a picture that the browser cannot read', async () => {
    show();
    await choose(photo('image/heic', 'photo.heic'));
    expect((await screen.findByRole('alert')).textContent).toBe(t.unreadable);
    expect(readSearchPicture()).toBeNull();
  });

  it('shows why a search failed, and tries again', async () => {
    keepSearchPicture({ url, region: null });
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    show();
    await screen.findByText(t.failed);
    await userEvent.click(screen.getByRole('button', { name: t.retry }));
    await screen.findByText(t.foundOne);
  });
});

describe('a picture of the search box', () => {
  it('is taken to the page; one that cannot be read is said there', async () => {
    history.replaceState(null, '', '/en/qianduanshop/home');
    const { currentPage } = await import('../../../src/lib/browser.ts');
    const go = vi.spyOn(currentPage, 'go').mockImplementation(() => {});
    await searchWith(photo(), 'en');
    expect(go).toHaveBeenLastCalledWith('/en/qianduanshop/picture-search');
    expect(readSearchPicture()?.url).toBe(url);
    await searchWith(photo('image/heic'), 'zh');
    expect(go).toHaveBeenLastCalledWith('/qianduanshop/picture-search#unreadable');
    history.replaceState(null, '', '/en/qianduanshop/picture-search#unreadable');
    show();
    expect((await screen.findByRole('alert')).textContent).toBe(t.unreadable);
  });

  it('is ignored where the tab has kept something else', () => {
    for (const kept of ['{', '{"url":"https://other.test/a.jpg"}', '{"url":3}', 'null']) {
      sessionStorage.setItem('searchPicture', kept);
      expect(readSearchPicture()).toBeNull();
    }
  });
});
