import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../deps.ts';
import { shellKey } from './content-security.ts';
import type { FileFront } from './front.ts';
import { kindOfPath } from './metrics.ts';
import type { PageHosts } from './page-host.ts';
import { type Proxies, whoAsks } from './proxy.ts';
import type { Quick } from './quick.ts';
import { pageKey } from './site.ts';

interface QuickPages {
  readonly pages: FileFront;
  readonly hosts: Pick<PageHosts, 'now'>;
  readonly proxies: Proxies;
  readonly metrics: Pick<Deps['metrics'], 'request'>;
}

/** Addresses with a route of their own, and those the site leads on from. */
const otherwise =
  /^\/(?:(?:api|im|files|private|feeds|_render)(?:\/|$)|metrics$|worker\.js$|en$|$)|\/$|\.html$|\/[./]/;
const plain = /^\/[\w./-]*$/;

/** Published pages, and what they load, from memory; everything that is more than that is left to the site itself. */
export function quickPages({ pages, hosts, proxies, metrics }: QuickPages): Quick {
  const isAsked = (path: string, headers: IncomingHttpHeaders, remote: string | undefined): boolean => {
    const { host } = whoAsks(proxies, remote, (name) => headers[name]?.toString());
    const found = hosts.now(host);
    if (found === undefined || found?.redirectUrl || found?.start) return false;
    return found === null || path.replace(/^\/en(?=\/)/, '') !== found.subject;
  };
  return (request, response) => {
    const { url = '', headers, method } = request;
    if (method !== 'GET' || headers.range !== undefined) return false;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (!plain.test(path) || otherwise.test(path) || shellKey(path.replace(/^\/en(?=\/admin)/, '')))
      return false;
    const started = performance.now();
    const key = pageKey(path);
    const found = pages.ready(key, String(headers['accept-encoding'] ?? ''));
    if (!found) return false;
    if (key.endsWith('.html') && !isAsked(path, headers, request.socket.remoteAddress)) return false;
    const isKnown = headers['if-none-match'] === found.etag;
    if (isKnown) response.writeHead(304, [...found.knownFields]).end();
    else response.writeHead(200, [...found.fields]).end(found.body);
    metrics.request('GET', kindOfPath(path), isKnown ? 304 : 200, (performance.now() - started) / 1_000);
    return true;
  };
}
