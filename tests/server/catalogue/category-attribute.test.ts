import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeValue, ProductDraft } from '../../../contract/catalogue/product-fields.ts';
import type { ApiInput } from '../../../contract/index.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

type Given = NonNullable<ApiInput<'PUT /api/system/category/{id}/attributes'>['body']>['attributes'][number];

const text = (zh: string, en: string) => ({ zh, en });
const attribute = (en: string, more: Partial<Given> = {}): Given => ({
  kind: 'text',
  name: text(`属性${en}`, en),
  unit: text('', ''),
  options: [],
  isRequired: false,
  isFilter: false,
  ...more,
});
const choice = (en: string, options: string[], more: Partial<Given> = {}): Given =>
  attribute(en, {
    kind: 'choice',
    options: options.map((one) => ({ name: text(`值${one}`, one) })),
    ...more,
  });
const number = (en: string, more: Partial<Given> = {}) =>
  attribute(en, { kind: 'number', unit: text('升', 'L'), ...more });

describe('category attributes', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    app = await testApp();
    admin = await addAccount(app, 9);
  });
  afterAll(() => app.close());

  const add = async (en: string, parentId: number | null = null) =>
    (await admin.api('POST /api/category', { body: { name: text(`类${en}`, en), parentId } })).id;
  const read = (id: number) => admin.api('GET /api/system/category/{id}/attributes', byId(id));
  const save = async (id: number, attributes: Given[], mayRemove = false) => {
    const { version } = await read(id);
    const body = { version, attributes, mayRemove };
    return admin.api('PUT /api/system/category/{id}/attributes', { ...byId(id), body });
  };
  const namesOf = async (id: number) =>
    (await app.client()('GET /api/category-attribute/list/{id}', byId(id))).map(({ name }) => name.en);
  const detail = (id: number) => app.client()('GET /api/admin/product/detail/{id}', byId(id));

  /** A category with a required choice, a number and a text; and a supplier with products in it. */
  async function fixture() {
    const [top, other] = [await add('Kitchen'), await add('Garden')];
    const leaf = await add('Kettles', top);
    const elsewhere = await add('Hoses', other);
    const [material] = (
      await save(top, [choice('Material', ['Steel', 'Glass'], { isRequired: true, isFilter: true })])
    ).own;
    const [volume, note] = (await save(leaf, [number('Volume', { isFilter: true }), attribute('Note')])).own;
    if (!material || !volume || !note) throw new Error('attributes are missing');
    const shop = await addShop(app);
    const { api } = shop.owner;
    const image = await uploadDocument(api, 'shop');
    const [steel, glass] = material.options;
    if (!steel || !glass) throw new Error('options are missing');
    const values: AttributeValue[] = [
      { attributeId: material.id, optionIds: [steel.id] },
      { attributeId: volume.id, number: 1.5 },
      { attributeId: note.id, text: text('静音', 'Quiet') },
    ];
    const fields = (more: Partial<ProductDraft> = {}) =>
      fieldsOf({ categoryId: leaf, images: [image], attributeValues: values, ...more });
    const submit = async (id: number, body: ProductDraft) => {
      const { version } = await api('GET /api/supplier/product/detail/{id}', byId(id));
      return api('POST /api/supplier/product/submit/{id}', { ...byId(id), body: { version, fields: body } });
    };
    const audit = (id: number) => admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
    const approve = async (id: number) => {
      const { version } = await audit(id);
      await admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });
    };
    const draft = async (body: ProductDraft = fieldsOf()) =>
      (await api('POST /api/supplier/product/add', { body: { fields: body } })).id;
    const publish = async (more: Partial<ProductDraft> = {}) => {
      const id = await draft();
      await submit(id, fields(more));
      await approve(id);
      return id;
    };
    const ids = { top, leaf, other, elsewhere };
    return {
      ...ids,
      api,
      material,
      volume,
      note,
      steel,
      glass,
      values,
      fields,
      submit,
      audit,
      approve,
      draft,
      publish,
    };
  }

  it('are inherited from parent categories, in their order, and found nowhere else', async () => {
    const [top, other] = [await add('Drinks'), await add('Toys')];
    const leaf = await add('Tea', top);
    await save(top, [attribute('Origin'), attribute('Grade')]);
    await save(leaf, [attribute('Harvest')]);
    expect(await namesOf(leaf)).toEqual(['Origin', 'Grade', 'Harvest']);
    expect(await namesOf(other)).toEqual([]);
    const { own, inherited } = await read(leaf);
    expect(own.map(({ name }) => name.en)).toEqual(['Harvest']);
    expect(inherited.map(({ name, from }) => [name.en, from.en])).toEqual([
      ['Origin', 'Drinks'],
      ['Grade', 'Drinks'],
    ]);
    const [origin, grade] = (await read(top)).own;
    if (!origin || !grade) throw new Error('attributes are missing');
    await save(top, [
      { ...attribute('Grade'), id: grade.id },
      { ...attribute('Origin'), id: origin.id },
    ]);
    expect(await namesOf(leaf)).toEqual(['Grade', 'Origin', 'Harvest']);
    await refused(save(leaf, [attribute('grade')]), 'attribute_name_taken', 'body.attributes.0.name.zh');
    await refused(
      save(top, [{ ...number('Grade'), id: grade.id }], true),
      'attribute_kind_fixed',
      'body.attributes.0.kind',
    );
    await refused(
      save(leaf, [{ ...attribute('Mine'), id: origin.id }], true),
      'not_found',
      'body.attributes.0.id',
    );
  });

  it('are changed by one of two concurrent writers, and the second is told', async () => {
    const id = await add('Lamps');
    const { version } = await read(id);
    const put = (en: string) =>
      admin.api('PUT /api/system/category/{id}/attributes', {
        ...byId(id),
        body: { version, attributes: [attribute(en)] },
      });
    await put('Bulb');
    await refused(put('Socket'), 'conflict');
    expect(await namesOf(id)).toEqual(['Bulb']);
  });

  it('are required when a product is submitted, and not before', async () => {
    const { draft, fields, submit, material, values } = await fixture();
    const id = await draft(fields({ attributeValues: [] }));
    await refused(
      submit(id, fields({ attributeValues: values.slice(1) })),
      'invalid_input',
      `body.fields.attributeValues.attribute${material.id}`,
    );
    // An unknown option has no value.
    const unknown: AttributeValue = { attributeId: material.id, optionIds: [999_999] };
    await refused(
      submit(id, fields({ attributeValues: [unknown] })),
      'invalid_input',
      `body.fields.attributeValues.attribute${material.id}`,
    );
    expect((await submit(id, fields())).revision?.state).toBe('submitted');
  });

  it("are listed before the supplier's own attributes, and follow renames", async () => {
    const { publish, top, leaf, material, steel, glass } = await fixture();
    const own = { name: text('', 'material'), value: text('', 'Something else') };
    const id = await publish({
      attributes: [own, { name: text('产地', 'Origin'), value: text('宁波', 'Ningbo') }],
    });
    expect((await detail(id)).attributes).toEqual([
      { name: text('属性Material', 'Material'), value: text('值Steel', 'Steel') },
      { name: text('属性Volume', 'Volume'), value: text('1.5 升', '1.5 L') },
      { name: text('属性Note', 'Note'), value: text('静音', 'Quiet') },
      { name: text('产地', 'Origin'), value: text('宁波', 'Ningbo') },
    ]);
    await app.touched();
    const options = [
      { id: glass.id, name: glass.name },
      { id: steel.id, name: text('不锈钢', 'Stainless steel') },
    ];
    await save(top, [choice('Made of', [], { id: material.id, options, isRequired: true, isFilter: true })]);
    expect((await detail(id)).attributes[0]).toEqual({
      name: text('属性Made of', 'Made of'),
      value: text('不锈钢', 'Stainless steel'),
    });
    expect(await app.touched()).toEqual(expect.arrayContaining([`category:${top}`, `category:${leaf}`]));
  });

  it('ask for a confirmation before the values of products are removed', async () => {
    const { publish, top, leaf, material, steel, glass } = await fixture();
    const id = await publish();
    const { own } = await read(top);
    expect(own[0]?.products).toBe(1);
    expect(own[0]?.options.map(({ products }) => products)).toEqual([1, 0]);
    const only = (option: typeof steel) =>
      choice('Material', [], { id: material.id, options: [{ id: option.id, name: option.name }] });
    await save(top, [only(steel)]);
    await refused(save(top, [choice('Material', ['Clay'], { id: material.id })]), 'attribute_in_use');
    await refused(save(leaf, []), 'attribute_in_use');
    await refused(save(top, [only(glass)]), 'not_found', 'body.attributes.0.options.0.id');
    await save(leaf, [], true);
    expect((await detail(id)).attributes.map(({ name }) => name.en)).toEqual(['Material']);
    expect((await read(leaf)).own).toEqual([]);
  });

  it('show the changed values of a revision, and none where only deleted attributes changed', async () => {
    const { publish, submit, audit, fields, values, material, glass, leaf, api } = await fixture();
    const id = await publish();
    const stored = (of: number) => api('GET /api/supplier/product/detail/{id}', byId(of));
    const changed: AttributeValue = { attributeId: material.id, optionIds: [glass.id] };
    await submit(id, fields({ attributeValues: [changed, ...values.slice(1)] }));
    const { changes } = await audit(id);
    expect(changes.map(({ field }) => field)).toEqual(['attributeValues']);
    expect(changes[0]?.before[0]?.en).toBe('Material: Steel');
    expect(changes[0]?.after[0]?.zh).toBe('属性Material: 值Glass');
    await api('POST /api/supplier/product/withdraw/{id}', byId(id));
    const { version } = await stored(id);
    await api('POST /api/supplier/product/discard/{id}', { ...byId(id), body: { version } });
    await save(leaf, [], true);
    // The value no longer exists: there is nothing to moderate.
    const as = await stored(id);
    expect(as.fields.attributeValues).toHaveLength(3);
    expect((await submit(id, as.fields)).revision?.state).toBe('discarded');
  });

  it('are kept or dropped by the new category when products move', async () => {
    const { publish, submit, approve, fields, top, elsewhere, values } = await fixture();
    const beside = await add('Pans', top);
    const id = await publish();
    await submit(id, fields({ categoryId: beside, attributeValues: values }));
    await approve(id);
    expect((await detail(id)).attributes.map(({ name }) => name.en)).toEqual(['Material']);
    await submit(id, fields({ categoryId: elsewhere, attributeValues: values, attributes: [] }));
    await approve(id);
    expect((await detail(id)).attributes).toEqual([]);
  });

  it('are copied with a product', async () => {
    const { publish, api, values } = await fixture();
    const id = await publish();
    const copy = await api('POST /api/supplier/product/copy/{id}', byId(id));
    expect(copy.fields.attributeValues).toEqual(values);
  });
});
