import type { IncomingHttpHeaders } from 'node:http';
import type { FurtherLanguage } from '../../../contract/paths.ts';
import type { Deps } from '../../platform/deps.ts';
import { kindOfPath } from '../metrics.ts';
import { shellKey } from '../security/content-security.ts';
import { type Proxies, whoAsks } from '../security/proxy.ts';
import type { FastPath } from './fast-path.ts';
import type { PageHosts } from './page-host.ts';
import { pageKey } from './site.ts';
import type { StaticFiles } from './static-files.ts';

interface FastPagesOptions {
  readonly pages: StaticFiles;
  readonly hosts: Pick<PageHosts, 'now'>;
  readonly proxies: Proxies;
  readonly metrics: Pick<Deps['metrics'], 'request'>;
  /** Languages that pages may exist in beside Chinese and English. Default: none. */
  readonly languages?: readonly FurtherLanguage[];
}

/** Paths that have a route of their own or are redirected by the site. */
const otherwise =
  /^\/(?:(?:api|im|files|private|feeds|_render)(?:\/|$)|metrics$|robots\.txt$|worker\.js$|manifest\.json$|opensearch\.xml$|brand\/icon-|en$|$)|\/$|\.html$|\/[./]/;
const plain = /^\/[\w./-]*$/;

/** Classifies a request by its URL only. */
interface Target {
  readonly key: string;
  readonly isPage: boolean;
  /** Metric label. */
  readonly kind: string;
}
const mostTargets = 20_000;

function targetOf(path: string): Target | null {
  if (!plain.test(path) || otherwise.test(path) || shellKey(path.replace(/^\/en(?=\/admin)/, '')))
    return null;
  const key = pageKey(path);
  return { key, isPage: key.endsWith('.html'), kind: kindOfPath(path) };
}

/** Answers published pages and their assets from memory; every other request is passed on to the site handler. */
export function servePagesFromMemory({
  pages,
  hosts,
  proxies,
  metrics,
  languages = [],
}: FastPagesOptions): FastPath {
  /** Counts the requests answered here. */
  const targets = new Map<string, Target>();
  const prefixes = ['', '/en', ...languages.map(({ tag }) => `/${tag}`)];
  const addresses = (subject: string) => prefixes.map((prefix) => prefix + subject);
  const isAsked = (path: string, headers: IncomingHttpHeaders, remote: string | undefined): boolean => {
    const host = proxies ? whoAsks(proxies, remote, (name) => headers[name]?.toString()).host : headers.host;
    const found = hosts.now(host);
    if (found === undefined || found?.redirectUrl || found?.start) return false;
    return found === null || !addresses(found.subject).includes(path);
  };
  return (request, response) => {
    const { url = '', headers, method } = request;
    if (method !== 'GET' || headers.range !== undefined) return false;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const started = performance.now();
    const before = targets.get(path);
    const target = before ?? targetOf(path);
    const found = target && pages.ready(target.key, String(headers['accept-encoding'] ?? ''));
    if (!found) return false;
    if (target.isPage && !isAsked(path, headers, request.socket.remoteAddress)) return false;
    if (!before) {
      if (targets.size >= mostTargets) targets.clear();
      targets.set(path, target);
    }
    const isKnown = headers['if-none-match'] === found.etag;
    if (isKnown) response.writeHead(304, found.knownFields).end();
    else response.writeHead(200, found.fields).end(found.body);
    metrics.request('GET', target.kind, isKnown ? 304 : 200, (performance.now() - started) / 1_000);
    return true;
  };
}
