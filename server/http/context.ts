import type { Locale } from '../../contract/basics.ts';
import type { ApiAnswer, ApiKey, ApiParsed, Routes } from '../../contract/index.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Deps } from '../platform/deps.ts';

/** The account behind a session. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  /** The shop it owns. */
  readonly supplierId: number | null;
  readonly tokenHash: string;
  /** When the session last proved more than its token; null = never. */
  readonly confirmedAt: Date | null;
}

export interface Request {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** A request header, undefined when absent. */
  header(name: string): string | undefined;
  /** Tells the publisher what a page rendered from this answer depends on. */
  uses(...tags: string[]): void;
}

/** Who calls: an actor of the back offices, the account that is logged in, or perhaps nobody. */
type Known<K extends ApiKey> = Routes[K]['auth'] extends 'staff'
  ? { readonly actor: Actor }
  : { readonly caller: Routes[K]['auth'] extends 'public' ? Caller | null : Caller };

type Context<K extends ApiKey> = Request & ApiParsed<K> & Known<K>;
type Handler<K extends ApiKey> = (context: Context<K>) => Promise<ApiAnswer<K>>;
/** Handlers for the keys of one contract file: none missing, none extra. */
export type HandlersOf<T> = { readonly [K in keyof T & ApiKey]: Handler<K> };
export type Handlers = HandlersOf<Routes>;
