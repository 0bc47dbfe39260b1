import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeValue } from '../../../contract/catalogue/product-fields.ts';
import type { ApiInput } from '../../../contract/index.ts';
import { random } from '../../../demo/random.ts';
import { writeAttributeValues } from '../../../server/contexts/catalogue/index.ts';
import { numberRanges } from '../../../server/contexts/storefront/number-ranges.ts';
import { category, product } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

type Query = NonNullable<ApiInput<'GET /api/admin/product/facets'>['query']>;
const text = (zh: string, en: string) => ({ zh, en });
const plain = { unit: text('', ''), options: [], isRequired: false, isFilter: true };

describe('ranges of a numeric attribute filter', () => {
  it('hold every product once, in at most five, none of them empty', () => {
    const rng = random('numbers');
    for (let round = 0; round < 200; round += 1) {
      const counted = [
        ...new Set(Array.from({ length: rng.int(1, 40) }, () => rng.int(-50, 400) / rng.pick([1, 4]))),
      ].map((number) => ({ number, count: rng.int(1, 30) }));
      const ranges = numberRanges(counted);
      expect(ranges).toHaveLength(Math.min(5, counted.length));
      for (const [at, { from, to, count }] of ranges.entries()) {
        const inside = counted.filter(({ number }) => number >= from && number <= to);
        expect(count).toBe(inside.reduce((sum, one) => sum + one.count, 0));
        expect(from).toBeGreaterThan(ranges[at - 1]?.to ?? -Infinity);
      }
      const all = counted.reduce((sum, one) => sum + one.count, 0);
      expect(ranges.reduce((sum, one) => sum + one.count, 0)).toBe(all);
    }
    expect(numberRanges([])).toEqual([]);
  });

  it('are about as large as each other', () => {
    const counted = Array.from({ length: 100 }, (_, number) => ({ number, count: 1 }));
    expect(numberRanges(counted).map(({ count }) => count)).toEqual([20, 20, 20, 20, 20]);
  });
});

describe('attribute filters', () => {
  let app: TestApp;
  let ids: { top: number; leaf: number; material: number; ports: number; volume: number; hidden: number };
  let options: { material: number[]; ports: number[]; hidden: number[] };
  const said = new Map<number, AttributeValue[]>();
  const rng = random('attributes by hand');

  beforeAll(async () => {
    app = await testApp();
    const admin = await addAccount(app, 9);
    const [top, , leaf] = await addCategories(app);
    const save = async (
      id: number,
      attributes: ApiInput<'PUT /api/system/category/{id}/attributes'>['body'],
    ) => admin.api('PUT /api/system/category/{id}/attributes', { ...byId(id), body: attributes });
    const named = (en: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: text(`${en}值${at}`, `${en} ${at}`) }));
    const ports = ['Optical', 'Coaxial', 'Bluetooth', 'Ethernet', 'Infrared', 'Headset'];
    const above = await save(top, {
      version: 1,
      attributes: [
        { ...plain, kind: 'choice', name: text('材料', 'Made of'), options: named('Material', 5) },
        {
          ...plain,
          kind: 'choice',
          name: text('内部', 'Internal'),
          options: named('Internal', 2),
          isFilter: false,
        },
      ],
    });
    const below = await save(leaf, {
      version: 1,
      attributes: [
        {
          ...plain,
          kind: 'choices',
          name: text('接口', 'Ports'),
          options: ports.map((en) => ({ name: text(`${en}口`, en) })),
        },
        { ...plain, kind: 'number', name: text('容积', 'Volume'), unit: text('升', 'L') },
      ],
    });
    const [material, hidden] = above.own;
    const [port, volume] = below.own;
    if (!material || !hidden || !port || !volume) throw new Error('attributes are missing');
    ids = { top, leaf, material: material.id, ports: port.id, volume: volume.id, hidden: hidden.id };
    const idsOf = (one: typeof material) => one.options.map(({ id }) => id);
    options = { material: idsOf(material), ports: idsOf(port), hidden: idsOf(hidden) };
    const supplier = await addSupplier(app);
    for (let at = 0; at < 120; at += 1) {
      const values: AttributeValue[] = [];
      if (rng.chance(0.8)) values.push({ attributeId: material.id, optionIds: [rng.pick(options.material)] });
      if (rng.chance(0.7))
        values.push({
          attributeId: port.id,
          optionIds: rng.sample(options.ports, rng.int(1, 3)),
        });
      if (rng.chance(0.9)) values.push({ attributeId: volume.id, number: rng.int(-4, 60) / 4 });
      values.push({ attributeId: hidden.id, optionIds: [rng.pick(options.hidden)] });
      const row = await addProduct(app, {
        supplierId: supplier.id,
        categoryId: leaf,
        attributeValues: values,
        skus: [{ price: rng.int(10, 200) * 100 }],
      });
      said.set(row.id, values);
    }
    await app.deps.db.transaction((tx) => writeAttributeValues(tx, [...said.keys()]));
  });
  afterAll(() => app.close());

  const facetsOf = (query: Query) => app.client()('GET /api/admin/product/facets', { query });
  const optionsOf = (id: number, attribute: number) =>
    (said.get(id) ?? []).flatMap((one) =>
      'optionIds' in one && one.attributeId === attribute ? one.optionIds : [],
    );
  const numberOf = (id: number) =>
    (said.get(id) ?? []).flatMap((one) => ('number' in one ? one.number : []))[0] ?? null;

  it('count and find what a brute-force count finds', async () => {
    for (let round = 0; round < 30; round += 1) {
      const material = rng.chance(0.5) ? rng.sample(options.material, rng.int(1, 3)) : [];
      const ports = rng.chance(0.5) ? rng.sample(options.ports, rng.int(1, 2)) : [];
      const [from, to] = [rng.int(-4, 20) / 4, rng.int(20, 60) / 4];
      const isRanged = rng.chance(0.5);
      const isOpen = rng.chance(0.3);
      const within = (number: number | null) => number !== null && number >= from && (isOpen || number <= to);
      const fits: Record<string, (id: number) => boolean> = {
        material: (id) =>
          material.length === 0 || optionsOf(id, ids.material).some((one) => material.includes(one)),
        ports: (id) => ports.length === 0 || optionsOf(id, ids.ports).some((one) => ports.includes(one)),
        volume: (id) => !isRanged || within(numberOf(id)),
      };
      const count = (open: string, also: (id: number) => boolean) =>
        [...said.keys()].filter(
          (id) => Object.entries(fits).every(([name, holds]) => name === open || holds(id)) && also(id),
        ).length;
      const query = {
        categoryId: `${ids.leaf}`,
        options: [...material, ...ports].join(','),
        ranges: isRanged ? `${ids.volume}:${from}..${isOpen ? '' : to}` : '',
      };
      const facets = await facetsOf(query);
      const { total } = await app.client()('GET /api/admin/product/searchPage', { query });
      expect([query, facets.total, total]).toEqual([query, count('', () => true), count('', () => true)]);
      for (const facet of facets.attributes) {
        if (facet.kind === 'number') {
          for (const range of facet.ranges) {
            const inside = (id: number) => {
              const number = numberOf(id);
              return number !== null && number >= range.from && number <= range.to;
            };
            expect([query, range.count]).toEqual([query, count('volume', inside)]);
          }
          continue;
        }
        const name = facet.id === ids.material ? 'material' : 'ports';
        for (const value of facet.values) {
          const has = (id: number) => optionsOf(id, facet.id).includes(value.id);
          expect([query, value.id, value.count]).toEqual([query, value.id, count(name, has)]);
        }
      }
      const offered = facets.attributes.flatMap((one) => (one.kind === 'options' ? one.values : []));
      for (const id of [...material, ...ports]) expect(offered.map((one) => one.id)).toContain(id);
    }
  });

  it('are offered where the category has them, and stay selected elsewhere', async () => {
    const named = async (query: Query) => (await facetsOf(query)).attributes.map(({ name }) => name.en);
    expect(await named({ categoryId: `${ids.leaf}` })).toEqual(['Made of', 'Ports', 'Volume']);
    expect(await named({ categoryId: `${ids.top}` })).toEqual(['Made of']);
    expect(await named({})).toEqual([]);
    expect(await named({ options: `${options.ports[0]}` })).toEqual(['Ports']);
  });

  it('ignore unknown options, and attributes that are no filters', async () => {
    const { total } = await facetsOf({});
    expect((await facetsOf({ options: `${options.hidden[0]},99999999` })).total).toBe(total);
    expect((await facetsOf({ ranges: `${ids.material}:1..2,99999999:1..` })).total).toBe(total);
    for (const ranges of ['1', '1:', '1:..', '1:a..b', '0:1..2', `1:${'1'.repeat(40)}..`]) {
      await refused(facetsOf({ ranges }), 'invalid_input');
    }
  });

  it('are matched by the words of their options in search', async () => {
    const option = options.ports[3] ?? 0;
    const having = [...said.keys()].filter((id) => optionsOf(id, ids.ports).includes(option)).length;
    const found = await app.client()('GET /api/admin/product/searchPage', { query: { keyword: 'ethernet' } });
    expect(found.total).toBe(having);
  });

  it('are kept in inherited order where a category defines none', async () => {
    const admin = await addAccount(app, 9);
    const elsewhere = await admin.api('POST /api/category', {
      body: { name: text('别处', 'Elsewhere'), parentId: null },
    });
    const [row] = await app.deps.db
      .select()
      .from(category)
      .where(inArray(category.id, [ids.leaf]));
    const body = { version: row?.version ?? 0, parentId: elsewhere.id };
    await admin.api('PUT /api/category/{id}', { ...byId(ids.leaf), body });
    const { attributes } = await facetsOf({ categoryId: `${ids.leaf}` });
    expect(attributes.map(({ name }) => name.en)).toEqual(['Ports', 'Volume']);
    expect((await facetsOf({ options: `${options.material[0]}` })).total).toBe(0);
    expect(await app.deps.db.$count(product)).toBe(said.size);
  });
});
