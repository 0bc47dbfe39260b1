import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addTree } from '../../support/fixtures/category-tree.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv } from '../../support/fixtures/product-files.ts';
import { bareEnv, bundled } from '../../support/processes/program.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const root = join(import.meta.dirname, '../../..');
const header = 'Handle,Title,Product Category,Status,Variant SKU,Variant Price';

describe('npm run import', () => {
  let app: TestApp;
  let home: string;
  let url: string;
  let tees: number;
  let supplierId: number;
  beforeAll(async () => {
    app = await testApp();
    home = mkdtempSync(join(tmpdir(), 'shop-import-'));
    url = app.deps.database.url;
    tees = (await addTree(app)).get('womenTees') ?? 0;
    supplierId = (await addSupplier(app)).id;
  });
  afterAll(async () => {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** Runs the command in the folder of its files, as npm does. */
  function run(file: string, ...more: string[]) {
    writeFileSync(join(home, 'goods.csv'), file);
    const command = [bundled('import'), 'goods.csv', '--supplier', String(supplierId), ...more];
    const env = { ...bareEnv, INIT_CWD: home, DATA_DIR: home, DATABASE_URL: url };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, SEED: 'empty' },
    });
    return { status, stdout, stderr };
  }
  const stored = () =>
    app.deps.db
      .select({ handle: product.handle, categoryId: product.categoryId, price: sku.price, stock: sku.stock })
      .from(product)
      .innerJoin(sku, eq(sku.productId, product.id))
      .where(eq(product.supplierId, supplierId))
      .orderBy(asc(product.handle));

  it('imports a file in dollars, with words and numbers explained by its options', async () => {
    const file = csv(header, 'tee,Tee,Summer drop,active,T-1,10.50', 'hat,Hat,Summer drop,active,H-1,dear');
    const options = ['--language', 'en', '--map', `summer DROP=${tees}`, '--stock', '7'];
    const dollars = ['--currency', 'USD', '--rate', '7.2', '--report', 'problems.csv'];
    const dry = run(file, ...options, ...dollars, '--dry-run');
    expect(dry.stdout).toContain('dry run, nothing written: 2 products in 2 rows');
    expect(await stored()).toEqual([]);

    const done = run(file, ...options, ...dollars);
    expect(done.stdout).toMatch(/2 products in 2 rows .*: 1 created, 0 updated, 0 unchanged, 1 refused\n$/);
    // Refused rows have their own exit code for calling scripts.
    expect(done.status).toBe(1);
    expect(await stored()).toEqual([{ handle: 'tee', categoryId: tees, price: 7_560, stock: 7 }]);
    const problems = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(readFileSync(join(home, 'problems.csv')), { bom: true, columns: true }));
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: 'error', line: '3', handle: 'hat', column: 'Variant Price' }),
    );
  });

  it('stores the word mapping for the next file of the supplier', async () => {
    const done = run(csv(header, 'cap,Cap,Summer Drop,active,C-1,20'), '--language', 'en', '--stock', '0');
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(await stored()).toContainEqual({ handle: 'cap', categoryId: tees, price: 2_000, stock: 0 });
  });

  it.each([
    [['--currency', 'USD'], '--rate must say how many yuan one USD is.'],
    [['--map', 'words without a category'], 'usage: npm run import'],
  ])('prints its usage for %s, before it opens the database', (options, said) => {
    const there = url;
    url = 'postgres://127.0.0.1:1/nowhere';
    const { status, stderr } = run(csv(header, 'no,No,Summer drop,active,N-1,1'), ...options);
    url = there;
    expect(status).toBe(2);
    expect(stderr).toContain(said);
  });
});
