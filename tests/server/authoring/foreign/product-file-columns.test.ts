import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

describe('column mapping of product files', () => {
  let app: TestApp;
  let fixture: Awaited<ReturnType<typeof sheetFixture>>;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    fixture = await sheetFixture(app);
  });
  afterAll(() => app.close());

  const file = () => `Artikel,Preis,Lager,Gruppe,Notiz\nBecher,12.50,7,#${fixture.leaf},intern\n`;
  const mapped = [
    { header: 'Artikel', means: 'title.en' },
    { header: 'Preis', means: 'price' },
    { header: 'Lager', means: 'stock' },
    { header: 'Gruppe', means: 'category' },
    { header: 'Notiz', means: null },
  ];
  const save = (columns: readonly { header: string; means: string | null }[], api = fixture.api) =>
    api('PUT /api/admin/product/import/columns', { body: { columns: [...columns] } });

  it('is made once and applied by itself to every later file with the same columns, in any order', async () => {
    const unknown = await fixture.check(file());
    expect(unknown.file).toMatchObject({
      isUnusable: true,
      headers: ['Artikel', 'Preis', 'Lager', 'Gruppe', 'Notiz'],
    });
    expect(await save(mapped)).toEqual(mapped);
    const body = { setStock: false, encoding: null, system: null };
    await fixture.api('POST /api/supplier/product/job/check-again/{id}', { ...byId(unknown.id), body });
    await fixture.run();
    const known = await fixture.job(unknown.id);
    expect(known.file).toMatchObject({
      isUnusable: false,
      created: 1,
      system: { name: 'own', used: 4, columns: 5 },
    });
    await fixture.start(known.id);
    const { records } = await fixture.api('GET /api/supplier/product/list');
    expect(records.map(({ name }) => name.en)).toEqual(['Becher']);
    const turned = `PREIS,Artikel,Notiz,Gruppe,Lager\nteuer,Kanne,,#${fixture.leaf},1\n`;
    const later = await fixture.check(turned);
    expect(later.file?.system?.name).toBe('own');
    expect(later.file?.problems).toEqual([
      expect.objectContaining({ line: 2, column: 'PREIS', value: 'teuer', reason: 'not_money' }),
    ]);
  });

  it('gives way to a system that is chosen, and is forgotten on request', async () => {
    const text = `id,title,price,image link,link\nA-1,Mug,5.00,,\n`;
    await save(
      ['id', 'title', 'price', 'image link', 'link'].map((header) => ({
        header,
        means: header === 'link' ? 'title' : null,
      })),
    );
    const own = await fixture.check(text);
    expect(own.file?.system?.name).toBe('own');
    const body = { setStock: false, encoding: null, system: 'google_merchant' as const };
    await fixture.api('POST /api/supplier/product/job/check-again/{id}', { ...byId(own.id), body });
    await fixture.run();
    const chosen = await fixture.job(own.id);
    expect(chosen.reading.system).toBe('google_merchant');
    expect(chosen.file).toMatchObject({ system: { name: 'google_merchant' }, names: ['Mug'] });
    await save(['id', 'title', 'price', 'image link', 'link'].map((header) => ({ header, means: null })));
    expect((await fixture.check(text)).file?.system?.name).toBe('google_merchant');
  });

  it('belongs to one shop', async () => {
    await save(mapped);
    const other = await sheetFixture(app);
    expect((await other.check(file())).file?.isUnusable).toBe(true);
  });

  it.each([
    [
      'two columns with one meaning',
      [
        { header: 'A', means: 'title' },
        { header: 'B', means: 'title' },
      ],
    ],
    [
      'a meaning that does not exist',
      [
        { header: 'A', means: 'title' },
        { header: 'B', means: 'colour' },
      ],
    ],
    ['neither a name nor a handle', [{ header: 'A', means: 'price' }]],
  ])('refuses %s', async (_, columns) => {
    await refused(save(columns), 'invalid_input', 'body.columns');
  });
});
