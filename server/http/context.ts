import type { Locale } from '../../contract/basics.ts';
import type { ApiAnswer, ApiKey, ApiParsed, Routes } from '../../contract/index.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Deps } from '../platform/deps.ts';

/** The account of a session. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  /** Id of the shop the account owns. */
  readonly supplierId: number | null;
  readonly tokenHash: string;
  /** Time of the session's last step-up authentication; null = never. */
  readonly confirmedAt: Date | null;
}

export interface Request {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** A request header, undefined when absent. */
  header(name: string): string | undefined;
  /** Adds a cache tag: the publisher re-renders pages made from this answer when the tag changes. */
  uses(...tags: string[]): void;
}

/** The caller: a back-office actor, the logged-in account, or null for a visitor on public routes. */
type Known<K extends ApiKey> = Routes[K]['auth'] extends 'staff'
  ? { readonly actor: Actor }
  : { readonly caller: Routes[K]['auth'] extends 'public' ? Caller | null : Caller };

type Context<K extends ApiKey> = Request & ApiParsed<K> & Known<K>;
type Handler<K extends ApiKey> = (context: Context<K>) => Promise<ApiAnswer<K>>;
/** Handlers for all routes of one contract file; the type requires exactly its keys. */
export type HandlersOf<T> = { readonly [K in keyof T & ApiKey]: Handler<K> };
export type Handlers = HandlersOf<Routes>;
