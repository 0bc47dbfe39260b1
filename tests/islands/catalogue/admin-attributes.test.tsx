import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import editor from '../../../locales/en/authoring/product-editor.json';
import categoryAdmin from '../../../locales/en/catalogue/category-admin.json';
import t from '../../../locales/en/catalogue/category-attributes.json';
import form from '../../../locales/en/common/admin-form.json';
import { writeAttributeValues } from '../../../server/contexts/catalogue/index.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';
import { editorPath, field, layOut, openShop, press, type } from '../product-editor.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, editorPath);
layOut();

const plain = { unit: { zh: '', en: '' }, options: [], isRequired: false, isFilter: false };
const option = (en: string) => ({ name: { zh: `值${en}`, en } });

async function attributesOf(id: number) {
  const admin = await addAccount(app, 9);
  const read = () => admin.api('GET /api/system/category/{id}/attributes', byId(id));
  const save = async (attributes: Parameters<typeof put>[0]) => put(attributes, (await read()).version);
  const put = (attributes: object[], version: number) =>
    admin.api('PUT /api/system/category/{id}/attributes', {
      ...byId(id),
      body: { version, attributes } as never,
    });
  return { admin, read, save };
}

describe('category attributes page', () => {
  it('adds attributes with options in both languages, and asks before removing a used option', async () => {
    const [top, , leaf] = await addCategories(app);
    const { read, save } = await attributesOf(leaf);
    await (await attributesOf(top)).save([{ ...plain, kind: 'text', name: { zh: '备注', en: 'Remark' } }]);
    const [material] = (
      await save([
        {
          ...plain,
          kind: 'choice',
          name: { zh: '材料', en: 'Made of' },
          options: [option('Steel'), option('Glass')],
        },
      ])
    ).own;
    const supplier = await addSupplier(app);
    const optionIds = material?.options.slice(0, 1).map(({ id }) => id) ?? [];
    const goods = await addProduct(app, {
      supplierId: supplier.id,
      categoryId: leaf,
      attributeValues: [{ attributeId: material?.id ?? 0, optionIds }],
    });
    await app.deps.db.transaction((tx) => writeAttributeValues(tx, [goods.id]));

    await signInAs(await addAccount(app, 9));
    await openAt(platform, `/adminsystem/category?attributes=${leaf}`);
    await heading(categoryAdmin.title);
    expect(await screen.findByText('Remark')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: fill(t.remove, { name: 'Made of' }) }));
    expect(await screen.findByText(fill(t.removeQuestion, { count: 1 }))).toBeDefined();
    await press(t.keep);
    await press(t.add);
    await type(`${t.name} · ${form.zh}`, '颜色');
    expect(screen.getByText(fill(t.lacks, { language: form.en, count: 1 }))).toBeDefined();
    await type(`${t.name} · ${form.en}`, 'Shade');
    await type(`${fill(t.optionNo, { number: 1 })} · ${form.en}`, 'Dark');
    await userEvent.click(screen.getByRole('switch', { name: t.required }));
    await press(form.save);
    await waitFor(async () =>
      expect((await read()).own).toMatchObject([
        { name: { en: 'Made of' }, products: 1 },
        {
          name: { zh: '颜色', en: 'Shade' },
          kind: 'choice',
          isRequired: true,
          isFilter: true,
          options: [{ name: { zh: '', en: 'Dark' } }],
        },
      ]),
    );
  });

  it('requires the attributes of the category in the product editor, and names those lost with another category', async () => {
    const shop = await openShop(app);
    const { save } = await attributesOf(shop.categoryId);
    const [material, volume] = (
      await save([
        {
          ...plain,
          kind: 'choice',
          name: { zh: '材料', en: 'Made of' },
          options: [option('Steel'), option('Glass')],
          isRequired: true,
        },
        { ...plain, kind: 'number', name: { zh: '容积', en: 'Volume' }, unit: { zh: '升', en: 'L' } },
      ])
    ).own;
    const goods = await shop.addProduct({
      attributeValues: [{ attributeId: 999_999, text: { zh: '旧', en: 'Old' } }],
    });
    await openAt(vendor, `${editorPath}/${goods.id}`);
    const made = fill(editor.attributes.required, { name: 'Made of' });
    await screen.findByLabelText(made);
    const part = within(screen.getByRole('region', { name: editor.sections.attributes }));
    expect(part.getByText(fill(editor.attributes.lost, { count: 1 }))).toBeDefined();
    await type('Volume', '1.75');
    await press(editor.submitChange);
    expect(await part.findByText(editor.attributes.needed)).toBeDefined();
    await userEvent.selectOptions(field(made), 'Glass');
    expect(part.queryByText(editor.attributes.needed)).toBeNull();
    await press(editor.submitChange);
    await waitFor(async () =>
      expect((await shop.detail(goods.id)).fields.attributeValues).toEqual([
        { attributeId: material?.id, optionIds: [material?.options[1]?.id] },
        { attributeId: volume?.id, number: 1.75 },
      ]),
    );
  });
});
