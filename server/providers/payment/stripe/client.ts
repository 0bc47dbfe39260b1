import { z } from 'zod';
import { ProviderError } from '../port.ts';
import type { StripeSettings } from '../settings.ts';

/** The version whose field names are read here; without it an account's own would answer. */
const apiVersion = '2024-06-20';

const Fault = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) });

/** Nested fields as Stripe takes them: `line_items[0][quantity]=1`. */
type Form = Readonly<Record<string, string | number>>;

interface Asking {
  readonly form?: Form;
  /** The same key with the same form is answered the same for a day, and done once. */
  readonly idempotencyKey?: string;
}

interface StripeClient {
  /** @param path with its query, from `/v1/` on. @throws ProviderError */
  call<T extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    output: T,
    asking?: Asking,
  ): Promise<z.output<T>>;
}

/** Stripe's API over HTTP: forms go there, JSON comes back. https://docs.stripe.com/api */
export function stripeClient({ secretKey, url }: StripeSettings, timeoutMs: number): StripeClient {
  return {
    async call(method, path, output, { form, idempotencyKey } = {}) {
      const fields = Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          'user-agent': 'qianan',
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(unreachable);
      const value: unknown = await response.json().catch(() => null);
      if (!response.ok) throw faultOf(response.status, value);
      return read(output, value);
    },
  };
}

/** @throws ProviderError when an answer or a message has another shape. */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderError('refused', `unexpected answer ${field}`.trim());
}

/** 409: a call with the same key is still under way; 429: too many calls. Both pass. */
function faultOf(status: number, value: unknown): ProviderError {
  const fault = Fault.safeParse(value);
  const code = fault.success ? (fault.data.error.code ?? fault.data.error.type) : `HTTP ${status}`;
  const passes = status >= 500 || status === 409 || status === 429;
  return new ProviderError(passes ? 'unreachable' : 'refused', code);
}

function unreachable(error: unknown): never {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  throw new ProviderError('unreachable', isTimeout ? 'timeout' : 'no connection', { cause: error });
}
