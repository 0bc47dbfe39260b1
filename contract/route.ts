import type { z } from 'zod';
import type { BothSides, Permission } from './access/permissions.ts';
import type { ErrorName } from './errors.ts';

/**
 * Who may call a route: anybody, whoever is logged in, or those of a shop or the platform who hold the permission. A back-office
 * route names exactly one; one of both sides names each side's.
 */
type Access =
  | { readonly auth: 'public' | 'user'; readonly permission?: never }
  | { readonly auth: 'staff'; readonly permission: Permission | BothSides };

export interface FileInput {
  /** Content types that are taken; a multipart form is judged by the type of its file. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A file as a handler receives it. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file as a handler answers with it, sent while it is made. */
export interface Download {
  readonly name: string;
  /** Which of the route's content types it has, where there are several. */
  readonly type?: string;
  readonly body: AsyncIterable<Uint8Array>;
}

interface Published {
  readonly texts: readonly string[];
  /** Those of them that are HTML: only what is read on the page counts. */
  readonly html?: readonly string[];
  /** What holds a word that only holds a text is kept, and its handler keeps it from the public until the platform has read it. */
  readonly holds?: true;
}

/** What roles may be held to a part of. */
export type Thing = 'shop' | 'product' | 'change' | 'order' | 'case' | 'bill';

interface RouteShape {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Most bytes of the JSON body where 256 KiB are too few. */
  readonly bodyBytes?: number;
  readonly output: z.ZodType;
  readonly errors?: readonly ErrorName[];
  /**
   * It changes who owns an account, or what is paid or told in its name, so a stolen session is not enough. `true`: the session must have
   * been confirmed within five minutes (`confirmation_required`, see contract/identity/confirmation.ts). `by-body`: its own body carries such a
   * proof. `partly`: its handler asks for the confirmation where the change needs one.
   */
  readonly elevated?: true | 'by-body' | 'partly';
  /** Takes a file instead of a JSON body: the request's own bytes, or the one file of a multipart form. */
  readonly file?: FileInput;
  /** Content type of the file it answers with instead of the envelope, or those it can have; refusals keep the envelope. */
  readonly download?: string | readonly string[];
  /** A repeated call with the same `Idempotency-Key` header is answered with the first one's result. */
  readonly idempotent?: true;
  /**
   * `each` leaves an audit entry for each thing it changed, and none where nothing was; `none` only asks, whatever its method.
   * Other writes leave exactly one.
   */
  readonly audits?: 'each' | 'none';
  /**
   * Texts of the body others will read, by where they stand: `fields.name` is that with everything below it. They are refused with
   * `sensitive_word`, at their field, where they hold a word that is not to be published.
   */
  readonly published?: Published;
  /**
   * What the `id`, `supplierId` or `rows` of its input name: refused with `not_found` where it is not within the scope of the caller's
   * roles (contract/access/role-scope.ts).
   */
  readonly about?: Thing;
  /** `raw` routes read the untouched request body (provider callbacks) and answer outside the envelope. */
  readonly raw?: true;
}
export type Route = RouteShape & Access;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RouteKey = `${Method} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, Route>>;

/** Keeps the literal keys and schemas of a table while checking its shape. */
export function defineRoutes<const T extends RouteTable>(routes: T): T {
  return routes;
}

/** What a `raw` route answers with, outside the envelope. */
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

/** What a caller sends. A query or body whose every field is optional may be left out. */
export type Input<R extends Route> = Relax<Part<R, 'params', 'input'>> &
  Relax<Part<R, 'query', 'input'>> &
  Relax<Part<R, 'body', 'input'>> &
  (R['file'] extends FileInput ? { readonly file: Blob } : unknown);

type Relax<P> = { [K in keyof P as object extends P[K] ? never : K]: P[K] } & {
  [K in keyof P as object extends P[K] ? K : never]?: P[K];
};

/** What a handler receives: parsed, with defaults filled in. */
export type Parsed<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'> &
  (R['file'] extends FileInput ? { readonly file: Upload } : unknown) &
  (R['raw'] extends true ? { readonly raw: Uint8Array } : unknown);

/** What a handler returns before it is parsed. */
export type Answer<R extends Route> = R['download'] extends string | readonly string[]
  ? Download
  : R['raw'] extends true
    ? RawAnswer
    : z.input<R['output']>;
/** What a caller gets: the envelope's `data`, or the text of a file. */
export type Output<R extends Route> = R['download'] extends string | readonly string[]
  ? string
  : z.output<R['output']>;
