import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { routes } from '../contract/index.ts';
import { openApiDocument } from '../contract/openapi/document.ts';
import { rootFile } from '../server/platform/program-files.ts';
import { outlinedJson } from './outlined-json.ts';

const contract = rootFile('contract');

/** All exported schemas of a contract file, by name without `Schema`. */
async function namedSchemas(): Promise<Map<string, z.ZodType>> {
  const named = new Map<string, z.ZodType>();
  const all = await readdir(contract, { recursive: true });
  const files = all.filter((file) => file.endsWith('.ts') && !file.startsWith('openapi')).sort();
  for (const file of files) {
    const exported: object = await import(join(contract, file));
    for (const [exportName, value] of Object.entries(exported)) {
      const name = exportName.replace(/Schema$/, '');
      if (!(value instanceof z.ZodType) || !/^[A-Z]/.test(name) || named.get(name) === value) continue;
      if (named.has(name)) throw new Error(`two schemas of the contract are called ${name}`);
      named.set(name, value);
    }
  }
  return named;
}

/** The OpenAPI document of the whole API, as in docs/openapi.json. */
export const apiDocument = async () =>
  openApiDocument(routes, await namedSchemas(), {
    title: 'Marketplace API',
    version: '1.0.0',
    description:
      'Answers are `{ code, msg, data }`; code 200 is success, a refusal also has `error` and, for wrong input, `field`. Money is integer fen, texts are `{ zh, en }`. The language of `msg` follows `Accept-Language`.',
    // Same as in package.json.
    license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
  });

/** The text of docs/openapi.json: a line for each part of an operation (parameters, body, answers). */
export const apiDocumentText = (document: unknown): string => `${outlinedJson(document, 4)}\n`;
