import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../server/contexts/index.ts';
import { serveApi } from '../../server/http/serve.ts';
import { addShop } from '../support/fixtures/checkout.ts';
import { testApp } from '../support/test-app.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const client = join(root, 'test-results/client');

describe('generated API client', () => {
  it('is generated from the OpenAPI document, compiles, and places an order', async () => {
    await mkdir(client, { recursive: true });
    const document = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
    await writeFile(join(client, 'api.d.ts'), astToString(await openapiTS(document)));
    const typed = run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', 'tests/client'], {
      cwd: root,
    });

    const app = await testApp();
    const shop = await addShop(app);
    await shop.product({ name: { zh: '旅行保温杯', en: 'Travel flask' } });
    const api = serveApi(app.deps, handlers);
    const server = serve({ fetch: (request) => api.fetch(request), port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
    try {
      const bought = await run(process.execPath, ['tests/client/buy.ts', url, '保温杯'], { cwd: root });
      expect(JSON.parse(bought.stdout)).toMatchObject({ status: 1, payable: 1_000 });
      await typed;
    } finally {
      server.close();
      await app.close();
    }
  });
});
