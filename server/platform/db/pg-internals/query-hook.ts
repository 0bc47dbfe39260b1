import type pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Puts `around` between everybody and the `query` of a connection, through which the pool and drizzle-orm ask as well.
 * @param around is given what the connection would do, and what it was asked: text or query, values, perhaps a callback
 */
export function wrapQuery(client: pg.ClientBase, around: (query: Query, given: unknown[]) => unknown): void {
  /** Another hook's, set on this connection; else the driver's, which traces replace on its class. */
  const before: unknown = Object.hasOwn(client, 'query') ? Reflect.get(client, 'query') : undefined;
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const query: unknown = before ?? Reflect.get(Object.getPrototypeOf(client), 'query');
    if (typeof query !== 'function') throw new Error('the driver has no query');
    return around((...given) => Reflect.apply(query, client, given), asked);
  });
}

/** The statement of what a connection was asked; '' where it has no text. */
export function textOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' ? text : '';
}
