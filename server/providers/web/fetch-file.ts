import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

interface FetchRules {
  readonly maxBytes: number;
  /** For the whole file with all its redirects. */
  readonly timeoutMs: number;
  /** Which addresses may be called; by default those of the public internet. */
  readonly mayCall?: (address: string) => boolean;
}

/** `unreachable`: nobody answered in time, or not with a file. `refused`: the address may not be called. */
type FetchFailure = 'address' | 'refused' | 'unreachable' | 'too_large';

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const mostRedirects = 3;

/**
 * Downloads a file whose address somebody else wrote. Only http and https on their own ports, and only hosts whose address
 * is public: it is checked where the connection is made, after the name was looked up, on every redirect again.
 * @throws FetchError
 */
export async function fetchFile(address: string, rules: FetchRules): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let url = webAddress(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await get(url, rules, signal);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy();
      url = webAddress(response.headers.location, url);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchError('unreachable');
    }
    return readBody(response, rules.maxBytes);
  }
  throw new FetchError('unreachable');
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchError('address');
  return url;
}

function get(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const mayCall = rules.mayCall ?? isPublicAddress;
  // Other ports are other services. A caller that names its own addresses takes their ports with them.
  if (url.port !== '' && !rules.mayCall) throw new FetchError('refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is not looked up, so it is not checked below either.
  if (isIP(host) && !mayCall(host)) throw new FetchError('refused');
  const call = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = call(url, {
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Qianan/1.0' },
      lookup: checkedLookup(mayCall),
      signal,
    });
    request.on('response', resolve);
    request.on('error', (error) =>
      reject(error instanceof FetchError ? error : new FetchError('unreachable', { cause: error })),
    );
    request.end();
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

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      size += part.length;
      if (size > maxBytes) throw new FetchError('too_large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unreachable', { cause: error });
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}
