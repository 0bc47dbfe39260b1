import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { routes } from '../../contract/index.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import type { Route } from '../../contract/route.ts';

export const apiDocument = () =>
  openApiDocument(routes, {
    title: 'Qianan API',
    version: '1.0.0',
    description:
      'Answers are `{ code, msg, data }`; code 200 is success. Money is integer fen, texts are `{ zh, en }`.',
  });

/** `/api/openapi.json` and a page to read it. */
export function serveDocs() {
  const app = new Hono();
  let text = '';
  app.get('/openapi.json', (c) => {
    text ||= JSON.stringify(apiDocument());
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
  app.get('/docs', (c) => c.html(page()));
  return app;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9;margin:0 auto;max-width:64rem;padding:2rem 1rem}
h1{font-size:2rem}h2{margin-top:2.5rem;font-size:1.25rem}details{background:#fff;border:1px solid #e7e5e4;border-radius:.5rem;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}code{font:14px ui-monospace,monospace}pre{overflow:auto;background:#fafaf9;padding:.75rem;border-radius:.5rem}
b{color:#9a3412;display:inline-block;min-width:4.5rem}small{color:#57534e}`;

function page() {
  const groups = Map.groupBy(Object.entries<Route>(routes), ([key]) => key.split('/')[2] ?? '');
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([group, entries]) => html`<h2>${group}</h2>
      ${entries.map(([key, route]) => entry(key, route))}`,
    );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Qianan API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>Qianan API</h1>
        <p>
          Every answer is <code>{ code, msg, data }</code>; code 200 is success, a refusal also has <code>error</code> and, for wrong input,
          <code>field</code>. Money is integer fen, texts are <code>{ zh, en }</code>. Machine-readable:
          <a href="/api/openapi.json">openapi.json</a>
        </p>
        ${sections}
      </body>
    </html>`;
}

const document = apiDocument();

function entry(key: string, route: Route) {
  const [method = '', path = ''] = key.split(' ');
  const paths = document.paths;
  const found = isRecord(paths) && isRecord(paths[path]) ? paths[path][method.toLowerCase()] : null;
  return html`<details>
    <summary><b>${method}</b><code>${path}</code> <small>${route.auth}</small><br />${route.summary}</summary>
    <pre>${JSON.stringify(found, null, 2)}</pre>
  </details>`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
