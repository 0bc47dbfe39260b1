import type { IncomingMessage } from 'node:http';
import { FetchError, openCall } from './open-call.ts';
import { isPublicAddress } from './public-address.ts';

interface FetchRules {
  readonly maxBytes: number;
  /** Timeout of the whole download including redirects. */
  readonly timeoutMs: number;
  /** Allowed addresses; by default those of the public internet. */
  readonly mayCall?: (address: string) => boolean;
}

const mostRedirects = 3;

/**
 * Downloads a file from an untrusted URL (SSRF protection). Only http and https on their default ports and public addresses: the address is
 * checked at connection time after the DNS lookup, again for each redirect.
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

async function get(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const mayCall = rules.mayCall ?? isPublicAddress;
  // Other ports belong to other services. A caller with its own list of addresses may use their ports.
  if (url.port !== '' && !rules.mayCall) throw new FetchError('refused');
  const headers = { accept: 'image/*', 'user-agent': 'Marketplace/1.0' };
  return openCall(url, { headers, signal, mayCall });
}

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
