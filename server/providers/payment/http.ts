import type { z } from 'zod';
import { ProviderError } from './port.ts';

/** @throws ProviderError when an answer or callback has another shape. */
export function readAnswer<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderError('refused', `unexpected answer ${field}`.trim());
}

/** A call of a provider's API. @param path with the version and query string. @throws ProviderError */
export type ApiCall<Asking> = <T extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  output: T,
  asking?: Asking,
) => Promise<z.output<T>>;

/** A refund that was found under our number. @throws ProviderError when it is another one */
export function sameRefund<T>(found: T | undefined, isSame: (found: T) => boolean): T | undefined {
  if (found !== undefined && !isSame(found)) throw new ProviderError('forged', 'another refund');
  return found;
}

/** For the rejection of a `fetch`. */
export function unreachable(error: unknown): never {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  throw new ProviderError('unreachable', isTimeout ? 'timeout' : 'no connection', { cause: error });
}

/** null when the body is not JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
