import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/index.ts';
import { isJson, type Json } from '../../contract/openapi/schemas.ts';
import type { Route } from '../../contract/route.ts';
import { apiDocument, apiDocumentText } from '../../scripts/api-document.ts';

const document = await apiDocument();

const operationOf = (key: string): Json => {
  const [method = '', path = ''] = key.split(' ');
  const methods = isJson(document.paths) ? document.paths[path] : null;
  const found = isJson(methods) ? methods[method.toLowerCase()] : null;
  if (!isJson(found)) throw new Error(`${key} is not described`);
  return found;
};

describe('OpenAPI document', () => {
  it('equals the committed file: run `npm run openapi` after a change of the contract', () => {
    const committed = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
    expect(committed).toBe(apiDocumentText(document));
  });

  it('describes every route with its method, inputs and refusals', () => {
    for (const key of Object.keys(routes)) expect(operationOf(key), key).toHaveProperty('operationId');
    expect(operationOf('PUT /api/cart/update')).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: { content: { 'application/json': { schema: { required: ['id', 'quantity'] } } } },
      responses: { '401': {}, '404': {}, '409': {} },
    });
  });

  it('passes the linter: references resolve, ids are unique, examples fit their schemas', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([
      // Both are specified; only a number distinguishes them.
      'no-ambiguous-paths Paths should resolve unambiguously. Found two ambiguous paths: `/api/category/supplier/{supplierId}` and `/api/category/{id}/status`. #/paths/~1api~1category~1{id}~1status',
    ]);
  });

  it('documents the refusal of calls without input for headers that are too large', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
      headers: { 'x-long': 'a'.repeat(17_000) },
    });
    expect(answer.status).toBe(431);
    expect(operationOf('GET /api/health')).toMatchObject({ responses: { '431': {} } });
    server.close();
  });
});

describe('schemas of the OpenAPI document', () => {
  it('define each component once, under its name', () => {
    const { components } = document;
    const schemas = isJson(components) && isJson(components.schemas) ? components.schemas : {};
    expect(schemas).toHaveProperty('ProductCard');
    expect(schemas.CategoryNode).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/CategoryNode' } } },
    });
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
  });

  it('type numbers as numbers, with bounds and defaults', () => {
    expect(operationOf('GET /api/admin/product/searchPage').parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'size',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        }),
      ]),
    );
    expect(operationOf('GET /api/admin/product/detail/{id}').parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true, example: 1 }),
    );
  });
});

describe('example requests of the OpenAPI document', () => {
  it.each(Object.entries<Route>(routes).filter(([, route]) => route.body))(
    'validate for %s',
    (key, route) => {
      const { requestBody } = operationOf(key);
      const content = isJson(requestBody) && isJson(requestBody.content) ? requestBody.content : {};
      const media = content['application/json'];
      const result = route.body?.safeParse(isJson(media) ? media.example : undefined);
      expect(result?.error?.issues ?? []).toEqual([]);
    },
  );
});
