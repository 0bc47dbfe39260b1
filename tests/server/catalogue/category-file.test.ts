import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { workbookOf } from '../../support/workbook.ts';

describe('category files', () => {
  let app: TestApp;
  let api: Api;
  let token = '';
  beforeEach(async () => {
    app = await testApp();
    const admin = await addAccount(app, 9);
    ({ api, token } = admin);
  });
  afterEach(() => app.close());

  const send = (
    sheet: BlobPart,
    query: { dryRun?: 'true' | 'false'; depth?: '1' | '2' | '3' } = {},
    by = api,
  ) => by('POST /api/admin/category-file', { query, file: new Blob([sheet], { type: 'text/csv' }) });
  const sheet = (...rows: (readonly string[])[]) => rows.map((row) => row.join(',')).join('\n');
  const list = () => api('GET /api/category/list');
  /** The tree as names with levels, in the order of the list. */
  const tree = async () => {
    const all = await list();
    return all.map(({ name, parentId }) => {
      const above = all.find(({ id }) => id === parentId);
      return `${above ? `${above.name.zh || above.name.en}/` : ''}${name.zh}|${name.en}`;
    });
  };
  const download = async (query: string, language = 'en') => {
    const answer = await app.request('GET', `/api/admin/category-file?${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('brings a tree by paths, with the categories above that no row names', async () => {
    const file = sheet(
      ['Path', 'Chinese name', 'English name', 'Icon', 'Open'],
      ['服装 > 男装 > 衬衫', '衬衫', 'Shirts', '', '1'],
      ['服装', '服装', 'Clothing', 'shirt', ''],
      ['服装 > 女装', '', '', '', '否'],
    );
    const dry = await send(file, { dryRun: 'true' });
    expect(dry).toMatchObject({ dryRun: true, added: 4, levels: [1, 2, 1], faults: [], changeId: null });
    expect(await list()).toEqual([]);
    expect(await send(file)).toMatchObject({ added: 4, existing: 0, changed: 0 });
    expect(await tree()).toEqual(['服装|Clothing', '服装/男装|', '服装/女装|', '男装/衬衫|Shirts']);
    const all = await list();
    expect(all.find(({ name }) => name.zh === '服装')?.icon).toBe('shirt');
    expect(all.find(({ name }) => name.zh === '女装')?.enabled).toBe(false);
    expect(await send(file)).toMatchObject({ added: 0, changed: 0, changeId: null });
  });

  it('brings a tree by numbers or names of what is above, in any order of rows', async () => {
    const file = workbookOf(
      ['编号', '上级', '中文名称', '英文名称', '顺序'],
      ['12', '11', '碗', 'Bowls', '2'],
      ['11', '10', '餐具', 'Tableware', '1'],
      ['10', '', '家居', 'Home', ''],
      ['', 'Tableware', '盘', 'Plates', '1'],
    );
    expect(await send(file)).toMatchObject({ added: 4, levels: [1, 1, 2], faults: [] });
    expect(await tree()).toEqual(['家居|Home', '家居/餐具|Tableware', '餐具/盘|Plates', '餐具/碗|Bowls']);
  });

  it('are exported as CSV and XLSX, and imported again without any change', async () => {
    await api('POST /api/admin/category-source/import', { body: { branches: ['os', 'gc'] } });
    await api('POST /api/category', {
      body: {
        name: { zh: '=公式, "引号"', en: '-Minus' },
        description: { zh: '第一行\n第二行', en: 'It is, well, described' },
        parentId: null,
        icon: 'gem',
        enabled: false,
      },
    });
    const before = await list();
    for (const [format, language] of [
      ['csv', 'zh'],
      ['xlsx', 'en'],
    ]) {
      const again = await send(await download(`format=${format}`, language));
      expect(again).toMatchObject({ unusable: null, faults: [], ignoredColumns: [] });
      expect(again).toMatchObject({ added: 0, changed: 0, existing: before.length, changeId: null });
    }
    expect(await list()).toEqual(before);
  });

  it('carry a tree to another marketplace by its paths', async () => {
    await api('POST /api/admin/category-source/import', { body: { branches: ['os'] } });
    const before = await tree();
    const bytes = await download('paths=true');
    const other = await testApp();
    try {
      const owner = await addAccount(other, 9);
      await owner.api('POST /api/category', { body: { name: { zh: '书', en: 'Books' }, parentId: null } });
      expect(await send(bytes, {}, owner.api)).toMatchObject({ added: before.length, faults: [] });
      expect(await owner.api('GET /api/category/list')).toHaveLength(before.length + 1);
      expect(await send(bytes, {}, owner.api)).toMatchObject({ added: 0, changed: 0 });
    } finally {
      await other.close();
    }
  });

  it('change texts, order and state of what is there, by its number', async () => {
    await send(sheet(['Path'], ['Home > Bowls']));
    const [home, bowls] = await list();
    const file = sheet(
      ['id', 'nameZh', 'nameEn', 'enabled', 'sort'],
      [`${home?.id}`, '家居', 'Home', '', ''],
      [`${bowls?.id}`, '碗', 'bowls', '0', '7'],
    );
    expect(await send(file)).toMatchObject({ added: 0, existing: 2, changed: 2 });
    expect((await list())[1]).toMatchObject({
      name: { zh: '碗', en: 'bowls' },
      enabled: false,
      sort: 7,
      parentId: home?.id,
    });
  });

  it('name each wrong cell by row and column, and then write nothing', async () => {
    await send(sheet(['Path'], ['Home > Bowls'], ['Garden']));
    const [home, garden, bowls] = await list();
    const wrong = sheet(
      ['id', 'parentId', 'nameZh', 'nameEn', 'icon', 'sort', 'enabled', 'externalId', 'Colour'],
      ['x1', '', '新', 'New', '', '', '', '', 'red'],
      ['', 'Nowhere', '新', 'New', 'rocket', '-1', 'perhaps', 'AA 1', ''],
      ['', '', '', '', 'gem', '', '', '', ''],
      [`${bowls?.id}`, `${garden?.id}`, '', 'Bowls', '', '', '', '', ''],
      [`${home?.id}`, '', '书', 'Books', '', '', '', '', ''],
      ['900', '901', '', 'A', '', '', '', '', ''],
      ['901', '900', '', 'B', '', '', '', '', ''],
      ['901', '', '字'.repeat(31), 'C', '', '', '', '', ''],
    );
    const before = await list();
    const result = await send(wrong);
    expect(result.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'id'],
      [3, 'icon'],
      [3, 'externalId'],
      [3, 'sort'],
      [3, 'enabled'],
      [3, 'parentId'],
      [4, 'nameZh'],
      [5, 'parentId'],
      [6, 'id'],
      [7, 'parentId'],
      [9, 'nameZh'],
      [9, 'id'],
    ]);
    expect(result).toMatchObject({ faultCount: 12, ignoredColumns: ['Colour'], changeId: null });
    expect(result.faults.every(({ text }) => text.length > 5)).toBe(true);
    expect(result.faults.find(({ line }) => line === 6)?.text).toContain('Home');
    expect(await list()).toEqual(before);
  });

  it('cannot be used without a column of names, and say so in the caller’s language', async () => {
    const chinese = app.client(token, { locale: 'zh' });
    expect((await send('a,b\n1,2')).unusable).toContain('Chinese name');
    expect((await send('a,b\n1,2', {}, chinese)).unusable).toContain('中文名称');
    const twice = await send('nameZh,中文名称\n1,2', {}, chinese);
    expect(twice.unusable).toContain('中文名称');
    expect((await send(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).unusable).not.toBeNull();
    expect(await list()).toEqual([]);
  });

  it('bring Google’s public list, deeper categories filed under the third level', async () => {
    const google = [
      '# Google_Product_Taxonomy_Version: 2021-09-21',
      '412 - Food, Beverages & Tobacco',
      '413 - Food, Beverages & Tobacco > Beverages',
      '499676 - Food, Beverages & Tobacco > Beverages > Alcoholic Beverages',
      '414 - Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Beer',
      '436 - Furniture',
    ].join('\n');
    expect(await send(google)).toMatchObject({ added: 4, levels: [2, 1, 1], collapsed: 1 });
    expect(await send(google)).toMatchObject({ added: 0, changed: 0, existing: 4, collapsed: 1 });
    const chinese = '412 - 饮食和烟酒\n413 - 饮食和烟酒 > 饮料\n436 - 家具';
    expect(await send(chinese)).toMatchObject({ added: 0, changed: 3 });
    expect((await tree())[0]).toBe('饮食和烟酒|Food, Beverages & Tobacco');
    expect(await send('436\tFurniture\n6433\tFurniture\tBeds')).toMatchObject({ added: 1, existing: 1 });
  });

  it('add twelve thousand categories at once', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => [`D${n % 30} > G${n % 600} > Leaf ${n}`]);
    const start = performance.now();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const done = await send(sheet(['path'], ...rows));
    delay.disable();
    const took = Math.round(performance.now() - start);
    const blocked = Math.round(delay.max / 1e6);
    expect(done).toMatchObject({ levels: [30, 600, 12_000], faults: [] });
    process.stdout.write(`12,630 categories of a file: ${took} ms, event loop blocked ${blocked} ms\n`);
    expect(took).toBeLessThan(20_000);
    expect(blocked).toBeLessThan(500);
    expect(await list()).toHaveLength(12_630);
  });

  it('are imported by operators who may write categories', async () => {
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await refused(send(sheet(['path'], ['A']), {}, auditor.api), 'forbidden');
    const answer = await app.request('GET', '/api/admin/category-file', {
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    expect(answer.status).toBe(200);
  });
});
