import { z } from 'zod';
import { second } from '../../../platform/time.ts';
import { type ApiCall, readAnswer, unreachable } from '../http.ts';
import { ProviderError } from '../port.ts';
import type { PaypalSettings } from '../settings.ts';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() });
const Fault = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

interface Asking {
  readonly body?: unknown;
  /** PayPal answers a repeated number with the first answer. */
  readonly requestId?: string;
}

interface PaypalClient {
  readonly call: ApiCall<Asking>;
}

/** Tokens are renewed this long before they expire. */
const earlyMs = 60 * second;

/** PayPal's REST API with its OAuth 2 login. https://developer.paypal.com/api/rest/ */
export function paypalClient(
  { clientId, clientSecret, url }: PaypalSettings,
  { timeoutMs, now }: { readonly timeoutMs: number; now(): Date },
): PaypalClient {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(`${url}${path}`, { ...init, redirect: 'error', signal }).catch(unreachable);
  }

  async function tokenNow(): Promise<string> {
    if (token && token.until > now().getTime()) return token.value;
    const login = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Basic ${login}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const value: unknown = await response.json().catch(() => null);
    if (!response.ok) throw faultOf(response.status, value);
    const { access_token, expires_in } = readAnswer(Token, value);
    token = { value: access_token, until: now().getTime() + expires_in * second - earlyMs };
    return access_token;
  }

  async function request(method: 'GET' | 'POST', path: string, { body, requestId }: Asking) {
    return send(path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await tokenNow()}`,
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        ...(method === 'POST' ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  }

  return {
    async call(method, path, output, asking = {}) {
      let response = await request(method, path, asking);
      if (response.status === 401 && token) {
        // The token was revoked before its time.
        token = null;
        response = await request(method, path, asking);
      }
      const value: unknown = await response.json().catch(() => null);
      if (!response.ok) throw faultOf(response.status, value);
      return readAnswer(output, value);
    },
  };
}

/** 409: a call with the same number is running; 429: rate limit. Both are temporary. */
function faultOf(status: number, value: unknown): ProviderError {
  const fault = Fault.safeParse(value);
  const code = fault.success ? (fault.data.details?.[0]?.issue ?? fault.data.name) : `HTTP ${status}`;
  const passes = status >= 500 || status === 409 || status === 429;
  return new ProviderError(passes ? 'unreachable' : 'refused', code);
}
