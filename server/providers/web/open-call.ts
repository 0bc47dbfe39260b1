import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** `unreachable`: nobody answered in time, or not with a file. `refused`: the address may not be called. */
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
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Which addresses may be called. */
  readonly mayCall: (address: string) => boolean;
}

/**
 * Calls a host that somebody else named, where its address may be called: that is looked at where the connection is made, after the name was
 * looked up. Follows nothing. @throws FetchError
 */
export function openCall(url: URL, { method = 'GET', headers, body, signal, mayCall }: Call) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is not looked up, so it is not checked below either.
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

/** Looks a name up and lets the connection be made only to an address that was checked. */
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
