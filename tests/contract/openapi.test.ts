import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/index.ts';
import { isJson, type Json } from '../../contract/openapi/schemas.ts';
import type { Route } from '../../contract/route.ts';
import { apiDocument } from '../../server/http/docs.ts';

const document = await apiDocument();

it('is committed as it is: run `npm run openapi` after a change of the contract', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  expect(committed).toBe(`${JSON.stringify(document, null, 1)}\n`);
});

const operationOf = (key: string): Json => {
  const [method = '', path = ''] = key.split(' ');
  const methods = isJson(document.paths) ? document.paths[path] : null;
  const found = isJson(methods) ? methods[method.toLowerCase()] : null;
  if (!isJson(found)) throw new Error(`${key} is not described`);
  return found;
};

it('describes every route with its method, inputs and refusals', () => {
  for (const key of Object.keys(routes)) expect(operationOf(key), key).toHaveProperty('operationId');
  expect(operationOf('PUT /api/cart/update')).toMatchObject({
    security: [{ bearer: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['id', 'quantity'] } } } },
    responses: { '401': {}, '404': {}, '409': {} },
  });
});

it('passes the linter: references resolve, ids are unique, examples fit their schemas', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Nobody outside is licensed to run this API.
      'info-license': 'off',
      // Calls without input cannot be refused.
      'operation-4xx-response': 'off',
      // Two calls of the specification that only a number tells from a word.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

describe('tells a generator', () => {
  it('each thing once, by its name', () => {
    const { components } = document;
    const schemas = isJson(components) && isJson(components.schemas) ? components.schemas : {};
    expect(schemas).toHaveProperty('ProductCard');
    expect(schemas.CategoryNode).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/CategoryNode' } } },
    });
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
  });

  it('numbers as numbers, with their bounds and what counts without them', () => {
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

it.each(Object.entries<Route>(routes).filter(([, route]) => route.body))(
  'has an example that would be taken: %s',
  (key, route) => {
    const { requestBody } = operationOf(key);
    const content = isJson(requestBody) && isJson(requestBody.content) ? requestBody.content : {};
    const media = content['application/json'];
    const result = route.body?.safeParse(isJson(media) ? media.example : undefined);
    expect(result?.error?.issues ?? []).toEqual([]);
  },
);
