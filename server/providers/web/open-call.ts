import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** `unreachable`: no answer in time, or no file. `refused`: the address is not allowed. */
type FetchFailure = 'address' | 'refused' | 'unreachable' | 'too_large';

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
  /** Allowed addresses. */
  readonly mayCall: (address: string) => boolean;
}

/**
 * Sends a request to an untrusted host if its address is allowed; checked at connection time after the DNS lookup. Redirects are not
 * followed.
 * @throws FetchError
 */
export function openCall(url: URL, { method = 'GET', headers, body, signal, mayCall }: Call) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address in the URL skips the lookup, so it is checked here.
  if (isIP(host) && !mayCall(host)) throw new FetchError('refused');
  const call = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = call(url, { method, agent: false, headers, lookup: checkedLookup(mayCall), signal });
    request.on('response', resolve);
    request.on('error', (error) =>
      reject(error instanceof FetchError ? error : new FetchError('unreachable', { cause: error })),
    );
    request.end(body);
  });
}

/** DNS lookup that returns only checked addresses to the connection. */
const checkedLookup =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const barred = found.some(({ address }) => !mayCall(address));
      const [first] = found;
      if (barred || !first) return callback(new FetchError('refused'), []);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
