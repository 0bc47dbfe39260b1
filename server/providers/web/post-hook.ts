import { isIP } from 'node:net';
import { FetchError, openCall } from './open-call.ts';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

/** Response of a receiver, or the reason of the failure. */
export interface HookAnswer {
  readonly status: number | null;
  readonly error: 'timeout' | 'refused' | 'unreachable' | null;
  /** The header `Retry-After` of the response. */
  readonly retryAfter?: string;
}

export interface HookSender {
  /** Whether webhooks may be sent to this URL. */
  fits(url: string): boolean;
  /** Sends a message. Redirects are not followed, and of the response only status and `Retry-After` are read. */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array,
  ): Promise<HookAnswer>;
}

interface HookRules {
  /** Allowed addresses; by default those of the public internet. */
  readonly mayCall?: (address: string) => boolean;
  /** For receivers on this machine. */
  readonly mayBePlain?: boolean;
  readonly timeoutMs?: number;
}

/** Ports of TLS web servers; others belong to other services. */
const ports = new Set(['', '443', '8443']);

export function hookSender(rules: HookRules = {}): HookSender {
  const { mayCall = isPublicAddress, mayBePlain = false, timeoutMs = 10_000 } = rules;
  const fits = (text: string): boolean => {
    const url = URL.parse(text);
    if (url === null || [url.username, url.password, url.hash].some((part) => part !== '')) return false;
    if (mayBePlain) return /^https?:$/.test(url.protocol);
    if (url.protocol !== 'https:' || !ports.has(url.port)) return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) return mayCall(host);
    return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)\.?$/.test(host);
  };
  return {
    fits,
    async post(url, headers, body) {
      if (!fits(url)) return { status: null, error: 'refused' };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await openCall(new URL(url), { method: 'POST', headers, body, signal, mayCall });
        response.destroy();
        const retryAfter = response.headers['retry-after'];
        return {
          status: response.statusCode ?? null,
          error: null,
          ...(retryAfter !== undefined && { retryAfter }),
        };
      } catch (error) {
        if (signal.aborted) return { status: null, error: 'timeout' };
        const isRefused = error instanceof FetchError && error.failure === 'refused';
        return { status: null, error: isRefused ? 'refused' : 'unreachable' };
      }
    },
  };
}

/** Also allows this machine, with plain HTTP and any port. */
export const localSender = (timeoutMs?: number): HookSender =>
  hookSender({
    mayCall: (address) => isOwnAddress(address) || isPublicAddress(address),
    mayBePlain: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
