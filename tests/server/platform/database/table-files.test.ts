import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDictionary } from '../../../../scripts/data-dictionary/describe.ts';
import {
  leftOutColumns,
  leftOutTables,
  type TableFormat,
  writeTables,
} from '../../../../server/platform/db/backup/table-files.ts';
import { account, order, product } from '../../../../server/platform/db/schema.ts';
import { testDatabase } from '../../../support/databases.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { tradeFixture } from '../../../support/trade.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  const opened = await testDatabase();
  url = opened.url;
  app = await testApp({ opened });
  await (await tradeFixture(app)).paid();
  folder = await mkdtemp(join(tmpdir(), 'shop-tables-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const written = async (format: TableFormat) => {
  const place = join(folder, format);
  return { place, tables: await writeTables(url, place, format) };
};

describe('files of all tables', () => {
  it('are CSV with every row and column but the secret ones, described in tables.json', async () => {
    const { place, tables } = await written('csv');
    expect(JSON.parse(await readFile(join(place, 'tables.json'), 'utf8'))).toEqual(tables);
    expect((await readdir(place)).toSorted()).toEqual(
      [...tables.map(({ file }) => file), 'tables.json'].toSorted(),
    );
    for (const { file, rows, columns } of tables) {
      const text = await readFile(join(place, file), 'utf8');
      const [header, ...lines] = parse(text, { relax_column_count: false }) as string[][];
      expect([file, header, lines.length]).toEqual([file, columns.map(({ name }) => name), rows]);
    }
    const products = parse(await readFile(join(place, 'product.csv'), 'utf8'), { columns: true }) as {
      id: string;
      name: string;
    }[];
    const stored = await app.deps.db.select({ id: product.id, name: product.name }).from(product);
    expect(products.map(({ id, name }) => [Number(id), JSON.parse(name)]).toSorted()).toEqual(
      stored.map(({ id, name }) => [id, name]).toSorted(),
    );
  });

  it('are one JSON object a row on request', async () => {
    const strange = '"quoted"\n\u0001\u0002 \\ 商品';
    await app.deps.db.update(order).set({ note: strange });
    const { place, tables } = await written('jsonl');
    for (const { file, rows } of tables) {
      const text = await readFile(join(place, file), 'utf8');
      const lines = text.split('\n').filter(Boolean);
      expect([file, lines.length]).toEqual([file, rows]);
      for (const line of lines) JSON.parse(line);
    }
    const [line = ''] = (await readFile(join(place, 'order.jsonl'), 'utf8')).split('\n');
    expect(JSON.parse(line)).toMatchObject({ note: strange });
  });

  it('contain no secret', async () => {
    const secret = 'scrypt-hash-of-a-password';
    await app.deps.db.update(account).set({ passwordHash: secret });
    const { place, tables } = await written('csv');
    for (const { file } of tables) expect(await readFile(join(place, file), 'utf8')).not.toContain(secret);
    const columns = tables.flatMap((one) => one.columns.map(({ name }) => `${one.table}.${name}`));
    // Hashes of texts and files, a token that stands in a public DNS record, and whether a password is temporary.
    const harmless = [
      'translation.hash',
      'agreement.hash',
      'audit_entry.hash',
      'audit_head.hash',
      'site_host.token',
      'account.password_temporary',
    ];
    const suspicious = columns.filter((name) => /hash|secret|sealed|password|token/.test(name));
    expect(suspicious.filter((name) => !harmless.includes(name))).toEqual([]);
  });

  it('leave out only tables and columns that exist', async () => {
    const { rows } = await app.deps.database.query(
      `select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const known = new Set(rows.flatMap(({ table, name }) => [String(table), `${table}.${name}`]));
    const named = [
      ...Object.keys(leftOutTables),
      ...Object.entries(leftOutColumns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are explained in docs/data.md: run `npm run data-dictionary` after a change of a table', async () => {
    expect(await readFile('docs/data.md', 'utf8')).toBe(await dataDictionary());
  });
});
