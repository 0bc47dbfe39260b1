import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '../../contract/index.ts';
import { apiDocument } from '../../server/http/docs.ts';

it('is committed as it is: run `npm run openapi` after a change of the contract', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  expect(committed).toBe(`${JSON.stringify(apiDocument(), null, 1)}\n`);
});

it('describes every route with its method, inputs and refusals', () => {
  const document = apiDocument();
  const paths = new Map(Object.entries(document.paths ?? {}));
  for (const key of Object.keys(routes)) {
    const [method = '', path = ''] = key.split(' ');
    expect(paths.get(path), key).toHaveProperty(method.toLowerCase());
  }
  expect(paths.get('/api/cart/update')).toMatchObject({
    put: {
      security: [{ bearer: [] }],
      requestBody: { content: { 'application/json': { schema: { required: ['id', 'quantity'] } } } },
      responses: { '401': {}, '404': {}, '409': {} },
    },
  });
});
