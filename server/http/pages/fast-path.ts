import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../../platform/deps.ts';
import { furtherLanguage } from '../asked-language.ts';
import { canonicalAddress } from '../cached-routes.ts';
import { packedFor, questionOf, type ResponseCache } from '../response-cache.ts';

/** Answers from memory before routing; returns false when another handler has to answer. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

const languageIn = (url: string) => /[?&]language=([\w-]{1,30})/.exec(url)?.[1];

/** `isCrossOrigin`: CORS is enabled, so answers need additional headers. `more`: headers of every answer. */
export function serveResponsesFromMemory(
  cache: ResponseCache,
  { metrics, clock, texts }: Pick<Deps, 'metrics' | 'clock' | 'texts'>,
  isCrossOrigin: boolean,
  more: Readonly<Record<string, string>> = {},
): FastPath {
  const others = Object.entries(more).flat();
  return (request, response) => {
    const { url = '', headers } = request;
    if (request.method !== 'GET' || !url.startsWith('/api/')) return false;
    if (isCrossOrigin && headers.origin !== undefined) return false;
    const address = canonicalAddress(url);
    const spoken = headers['accept-language'];
    const further = furtherLanguage(texts.languages, languageIn(url), spoken);
    const found = cache.find(questionOf(address, spoken, clock.now(), further?.tag));
    if (!found) return false;
    const started = performance.now();
    const isKnown = headers['if-none-match'] === found.etag;
    const packed = isKnown ? null : packedFor(found, String(headers['accept-encoding'] ?? ''));
    const body = packed ? packed[1] : found.bytes;
    const fields = [
      'content-type',
      'application/json',
      'etag',
      found.etag,
      'cache-control',
      'no-cache',
      'vary',
      'accept-language, accept-encoding',
      'x-content-type-options',
      'nosniff',
      'x-request-id',
      randomUUID(),
      ...others,
    ];
    if (packed) fields.push('content-encoding', packed[0]);
    if (isKnown) {
      response.writeHead(304, fields).end();
    } else {
      fields.push('content-length', String(body.byteLength));
      response.writeHead(200, fields).end(body);
    }
    metrics.request('GET', found.route, isKnown ? 304 : 200, (performance.now() - started) / 1_000);
    return true;
  };
}
