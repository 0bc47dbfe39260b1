import type { z } from 'zod';
import type { BothSides, Permission } from './access/permissions.ts';
import type { ErrorName } from './errors.ts';

/**
 * Who may call a route: everybody, logged-in accounts, or staff or operators with the permission. A back-office route names one permission;
 * a route of both sides names one for each.
 */
type Access =
  | { readonly auth: 'public' | 'user'; readonly permission?: never }
  | { readonly auth: 'staff'; readonly permission: Permission | BothSides };

export interface FileInput {
  /** Accepted content types; for a multipart form the type of its file counts. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** An uploaded file for a handler. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file response, streamed while it is generated. */
export interface Download {
  readonly name: string;
  /** Content type, when the route has several. */
  readonly type?: string;
  readonly body: AsyncIterable<Uint8Array>;
}

interface Published {
  readonly texts: readonly string[];
  /** Fields with HTML: only their visible text is checked. */
  readonly html?: readonly string[];
  /** Content with a word of the kind `hold` is stored, and the handler keeps it unpublished until the platform has reviewed it. */
  readonly holds?: true;
}

/** Kinds of targets that role scopes limit. */
export type Thing = 'shop' | 'product' | 'change' | 'order' | 'case' | 'bill';

interface RouteShape {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Size limit of the JSON body when 256 KiB are too few. */
  readonly bodyBytes?: number;
  readonly output: z.ZodType;
  readonly errors?: readonly ErrorName[];
  /**
   * Step-up authentication for changes of account ownership, payments or messages, so that a stolen session is not enough. `true`: the
   * session must have been confirmed within five minutes (`confirmation_required`, see contract/identity/confirmation.ts). `by-body`: the
   * body contains the proof. `partly`: the handler decides by the change.
   */
  readonly elevated?: true | 'by-body' | 'partly';
  /** Takes a file instead of a JSON body: raw bytes, or the single file of a multipart form. */
  readonly file?: FileInput;
  /** Content type or types of a file response instead of the envelope; errors keep the envelope. */
  readonly download?: string | readonly string[];
  /** Idempotent by the `Idempotency-Key` header: a repeated call gets the first response. */
  readonly idempotent?: true;
  /**
   * Audit entries: `each` = one for each changed target, none if nothing changed; `none` = read-only despite its method. Other writes
   * create exactly one.
   */
  readonly audits?: 'each' | 'none';
  /**
   * Paths of body texts that others will read; `fields.name` includes everything below it. A text with a sensitive word is rejected with
   * `sensitive_word` at its field.
   */
  readonly published?: Published;
  /**
   * Kind of target named by `id`, `supplierId` or `rows` of the input; rejected with `not_found` when it is outside the caller's role scope
   * (contract/access/role-scope.ts).
   */
  readonly about?: Thing;
  /** `raw` routes get the unparsed request body (provider callbacks) and answer without the envelope. */
  readonly raw?: true;
}
export type Route = RouteShape & Access;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RouteKey = `${Method} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, Route>>;

/** Checks the shape of a route table and keeps its literal keys and schema types. */
export function defineRoutes<const T extends RouteTable>(routes: T): T {
  return routes;
}

/** Response of a `raw` route, without the envelope. */
export interface RawAnswer {
  readonly status: 200 | 400 | 500;
  readonly type: string;
  readonly body: string;
}

type Part<
  R extends Route,
  P extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[P] extends z.ZodType
  ? { readonly [K in P]: Side extends 'input' ? z.input<R[P]> : z.output<R[P]> }
  : { readonly [K in P]?: never };

/** Input type of the caller. A query or body with only optional fields may be omitted. */
export type Input<R extends Route> = Relax<Part<R, 'params', 'input'>> &
  Relax<Part<R, 'query', 'input'>> &
  Relax<Part<R, 'body', 'input'>> &
  (R['file'] extends FileInput ? { readonly file: Blob } : unknown);

type Relax<P> = { [K in keyof P as object extends P[K] ? never : K]: P[K] } & {
  [K in keyof P as object extends P[K] ? K : never]?: P[K];
};

/** Input type of a handler: parsed, with defaults. */
export type Parsed<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'> &
  (R['file'] extends FileInput ? { readonly file: Upload } : unknown) &
  (R['raw'] extends true ? { readonly raw: Uint8Array } : unknown);

/** Return type of a handler, before parsing. */
export type Answer<R extends Route> = R['download'] extends string | readonly string[]
  ? Download
  : R['raw'] extends true
    ? RawAnswer
    : z.input<R['output']>;
/** Result type of the caller: `data` of the envelope, or the text of a file. */
export type Output<R extends Route> = R['download'] extends string | readonly string[]
  ? string
  : z.output<R['output']>;
