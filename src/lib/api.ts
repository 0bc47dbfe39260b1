import { createFetch } from 'ofetch';
import type { Envelope } from '../../contract/basics.ts';
import type { ErrorName } from '../../contract/errors.ts';
import type { ApiInput, ApiKey, ApiOutput } from '../../contract/index.ts';

/** A refusal of the API, or a failed connection (`network`). `message` is in the caller's language. */
export class ApiError extends Error {
  readonly error: ErrorName | 'network';
  readonly status: number;
  readonly field: string | undefined;
  /** Data about the refusal, such as the `current` state of a `conflict`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    error: ErrorName | 'network',
    message: string,
    status: number,
    { field, details = {} }: Pick<Envelope<null>, 'field' | 'details'> = {},
  ) {
    super(message);
    this.error = error;
    this.status = status;
    this.field = field;
    this.details = details;
  }
}

interface ApiOptions {
  /** Value of `Accept-Language`: `zh`, `en` or the tag of a further language. */
  readonly locale: () => string;
  /** Value of the `Authorization` header, `Bearer ...`; null for a visitor. */
  readonly authorization?: () => string | null;
  /** Origin to call; empty = the origin of the page. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns an error when the request must not be sent at all. */
  readonly refuse?: () => ApiError | null;
  /** Asks the reader to confirm their identity where a call requires it; true: the call is made once more. */
  readonly confirm?: () => Promise<boolean>;
  /** Called with every refusal before it is thrown (expired sessions are handled here). */
  readonly onError?: (error: ApiError) => void;
  /** Called after every successful change. */
  readonly onChange?: () => void;
  /** Called with the tags that an in-process answer reports. */
  readonly onTags?: (tags: readonly string[]) => void;
}

type Extra = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The request continues when the page is left. */
  readonly keepalive?: boolean;
};
export type Arguments<K extends ApiKey> =
  object extends ApiInput<K> ? [input?: ApiInput<K> & Extra] : [input: ApiInput<K> & Extra];

/** Calls a route of the contract: `api('PUT /api/cart/update', { body })`. Returns the envelope's `data`. */
export type Api = <K extends ApiKey>(key: K, ...input: Arguments<K>) => Promise<ApiOutput<K>>;

interface LooseInput extends Extra {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly file?: Blob;
}

const timeoutMs = 15_000;
/** A file may be large, and the server processes all its lines before it answers. */
const fileTimeoutMs = 120_000;

/** The only API client of browser, static pages and tests. At run time it needs nothing of the contract but the key. */
export function createApi(options: ApiOptions): Api {
  const request = createFetch({
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    Headers,
    AbortController,
  });
  const call = async <K extends ApiKey>(
    key: K,
    input: LooseInput | undefined,
    confirm: ApiOptions['confirm'],
  ): Promise<ApiOutput<K>> => {
    const { params = {}, query, body, file, headers, signal, keepalive = false } = input ?? {};
    const [method = 'GET', pattern = ''] = key.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const authorization = options.authorization?.();
    const fail = (error: ApiError): never => {
      options.onError?.(error);
      throw error;
    };
    const refusal = options.refuse?.();
    if (refusal) return fail(refusal);
    const response = await request
      .raw<Envelope<ApiOutput<K>>>(`${options.base ?? ''}${path}`, {
        method,
        query,
        body: file ?? body,
        timeout: file ? fileTimeoutMs : timeoutMs,
        retry: method === 'GET' ? 1 : 0,
        ignoreResponseError: true,
        headers: {
          'accept-language': options.locale(),
          ...(authorization ? { authorization } : {}),
          ...headers,
        },
        ...(signal ? { signal } : {}),
        keepalive,
      })
      .catch(() => fail(new ApiError('network', '', 0)));
    const envelope = response._data;
    if (response.ok && isText(envelope)) return envelope;
    if (!envelope || typeof envelope !== 'object') return fail(new ApiError('network', '', response.status));
    if (envelope.code !== 200) {
      if (envelope.error === 'confirmation_required' && (await confirm?.()))
        return call(key, input, undefined);
      const said = envelope.msg || envelope.message || '';
      return fail(new ApiError(errorName(envelope.error), said, response.status, envelope));
    }
    const tags = response.headers.get('x-tags');
    if (tags) options.onTags?.(tags.split(','));
    if (method !== 'GET') options.onChange?.();
    return envelope.data;
  };
  return (key, ...input) => call(key, input[0], options.confirm);
}

/** Routes that answer with a file are typed as text by the contract. */
const isText = <T>(data: Envelope<T> | T | undefined): data is T & string => typeof data === 'string';

/** The error name is sent as text; an unknown one (a newer server) is treated as an internal error. */
const errorName = (name: string | undefined): ErrorName => (name ?? 'internal') as ErrorName;
