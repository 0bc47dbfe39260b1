import type { TestApp } from '../support/test-app.ts';

/** Lets the browser's own client reach the API in this process, as on a page at `path`. */
export function browseAt(app: TestApp, path: string): void {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  const isClosed = /\/(orders|payment|order\/confirm)/.test(path);
  document.documentElement.toggleAttribute('data-login', isClosed);
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new Request(new URL(String(input), 'http://shop.test'), await plain(init));
    const { pathname, search } = new URL(request.url);
    return app.request(request.method, pathname + search, {
      headers: request.headers,
      ...(request.method === 'GET' ? {} : { body: await request.arrayBuffer() }),
    });
  };
}

/** Node's own requests do not know the files of jsdom: these become their bytes, as a browser would send them. */
async function plain(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  const file = init?.body;
  if (!(file instanceof window.Blob)) return init;
  const headers = new Headers(init?.headers);
  headers.set('content-type', file.type);
  return { ...init, headers, body: await file.arrayBuffer() };
}
