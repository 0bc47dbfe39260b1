import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { codesIn } from '../../contract/access/permissions.ts';
import { routes } from '../../contract/index.ts';
import { isJson, type Json } from '../../contract/openapi/schemas.ts';
import { tagOf } from '../../contract/openapi/tags.ts';
import type { Route } from '../../contract/route.ts';
import { rootFile } from '../platform/program-files.ts';
import { inlineHash } from './security/content-security.ts';
import { sharedBody } from './shared-body.ts';

const Document = z.record(z.string(), z.unknown());
/** The OpenAPI document of the whole API, as `npm run openapi` wrote it. */
const readDocument = async () =>
  Document.parse(JSON.parse(await readFile(rootFile('docs/openapi.json'), 'utf8')));

/** `/api/openapi.json` and a page to read it. Both are read when first asked for. */
export function serveDocs() {
  const app = new Hono();
  const made = once(async () => {
    const document = await readDocument();
    return { text: shared(JSON.stringify(document)), page: shared(String(await page(document))) };
  });
  app.get('/openapi.json', async (c) =>
    c.body((await made()).text(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  );
  app.get('/docs', async (c) =>
    c.body((await made()).page(), 200, { ...headers, 'content-type': 'text/html; charset=UTF-8' }),
  );
  return app;
}

/** The same bytes for any number of readers: a text is copied for each. */
function shared(text: string) {
  const bytes = new TextEncoder().encode(text);
  return () => sharedBody(bytes) ?? '';
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9;margin:0 auto;max-width:64rem;padding:2rem 1rem}
h1{font-size:2rem}h2{margin-top:2.5rem;font-size:1.25rem}details{background:#fff;border:1px solid #e7e5e4;border-radius:.5rem;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}code{font:14px ui-monospace,monospace}pre{overflow:auto;background:#fafaf9;padding:.75rem;border-radius:.5rem}
a{color:#9a3412}b{color:#9a3412;display:inline-block;min-width:4.5rem}small{color:#57534e}`;

const headers = {
  'content-security-policy': `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function page({ paths, tags, components }: Json) {
  const groups = Map.groupBy(Object.entries<Route>(routes), ([key]) => tagOf(key.split(' ')[1] ?? ''));
  const sections = records(tags).map(
    ({ name, description }) => html`<h2>${name}</h2>
      <p>${description}</p>
      ${(groups.get(String(name)) ?? []).map(([key, route]) => entry(key, route, paths))}`,
  );
  const schemas = Object.entries(isJson(components) && isJson(components.schemas) ? components.schemas : {});
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Qianan API</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <h1>Qianan API</h1>
        <p>
          Every answer is <code>{ code, msg, data }</code>; code 200 is success, a refusal also has <code>error</code> and, for wrong input,
          <code>field</code>. Money is integer fen, texts are <code>{ zh, en }</code>. Machine-readable:
          <a href="/api/openapi.json">openapi.json</a>, from which clients can be generated.
        </p>
        ${sections}
        <h2>Schemas</h2>
        ${schemas.map(
          ([name, schema]) => html`<details id="${anchor(name)}">
            <summary><code>${name}</code></summary>
            <pre>${linked(schema)}</pre>
          </details>`,
        )}
      </body>
    </html>`;
}

function entry(key: string, route: Route, paths: unknown) {
  const [method = '', path = ''] = key.split(' ');
  const methods = isJson(paths) ? paths[path] : null;
  return html`<details>
    <summary><b>${method}</b><code>${path}</code> <small>${route.permission ? codesIn(route.permission).join(', ') : route.auth}</small><br />${route.summary}</summary>
    <pre>${linked(isJson(methods) ? methods[method.toLowerCase()] : null)}</pre>
  </details>`;
}

const anchor = (name: string) => `schema-${name}`;

/** JSON as text in which each reference leads to its schema. */
const linked = (json: unknown) =>
  JSON.stringify(json, null, 2)
    .split(/"#\/components\/schemas\/(\w+)"/)
    .map((part, at) => (at % 2 === 0 ? part : html`<a href="#${anchor(part)}">${part}</a>`));

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isJson) : []);
