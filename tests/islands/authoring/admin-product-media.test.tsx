import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoLimits } from '../../../contract/authoring/upload.ts';
import en from '../../../locales/en/authoring/product-editor.json';
import errors from '../../../locales/en/common/errors.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { mp4Video } from '../../support/fixtures/mp4.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { toastTexts } from '../page.ts';
import { editorPath, field, layOut, openShop, press, type } from '../product-editor.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, editorPath);
layOut();

async function openProduct() {
  const shop = await openShop(app);
  const product = await shop.addProduct();
  await openAt(vendor, `${editorPath}/${product.id}`);
  await heading(product.name.en);
  const saved = async () => {
    await press(en.submitChange);
    await waitFor(() => expect(toastTexts()).toContain(en.handedInChange));
    return (await shop.detail(product.id)).fields;
  };
  return { ...shop, saved };
}
const mp4 = (name: string, of: Parameters<typeof mp4Video>[0] = {}) =>
  new File([mp4Video(of)], name, { type: 'video/mp4' });
const anyFile = userEvent.setup({ applyAccept: false });

describe('product media editor', () => {
  it('accepts a video, explains why another is refused, and restores a removed one', async () => {
    const { saved } = await openProduct();
    const input = field(en.video.choose);
    await anyFile.upload(input, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    await screen.findByText(en.video.type);
    await anyFile.upload(input, mp4('long.mp4', { seconds: 75 }));
    await screen.findByText(fill(errors.video_too_long, videoLimits));
    await anyFile.upload(input, mp4('cup.mp4'));
    const video = await waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('no video');
      return found;
    });
    const key = video.getAttribute('src');
    expect(key).toMatch(/^\/files\/upload\/.+\.mp4$/);
    await press(en.video.remove);
    expect(document.querySelector('video')).toBeNull();
    const said = (await screen.findByText(en.video.removed)).parentElement;
    await userEvent.click(within(said ?? document.body).getByRole('button', { name: 'Undo' }));
    expect((await saved()).video).toBe(key);
  });

  it('pastes a size chart from a spreadsheet, adding rows but no columns', async () => {
    const { saved } = await openProduct();
    await press(en.sizeChart.start);
    await userEvent.click(field('Size, row 1'));
    await userEvent.paste('S\t84\tx\r\nM\t88\r\nL\t92\r\nXL\t96\r\nXXL\t100\r\n');
    await type(`${en.sizeChart.note} · Chinese`, '净体尺寸');
    await type(`${en.sizeChart.note} · English`, 'Measured on the body');
    expect((await saved()).sizeChart).toEqual({
      columns: [en.sizeChart.size, en.sizeChart.measure],
      rows: [
        ['S', '84'],
        ['M', '88'],
        ['L', '92'],
        ['XL', '96'],
        ['XXL', '100'],
      ],
      note: { zh: '净体尺寸', en: 'Measured on the body' },
    });
  });

  it('names the invalid row of a size chart', async () => {
    await openProduct();
    await press(en.sizeChart.start);
    await type('Size, row 2', 'S');
    await press(en.submitChange);
    await waitFor(() => expect(field('Size, row 2').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Size, row 1').getAttribute('aria-invalid')).not.toBe('true');
  });
});
