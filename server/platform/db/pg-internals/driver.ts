import type pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Wraps the `query` method of a connection, which the pool and drizzle-orm also call.
 * @param around gets the original query function and the arguments: text or query, values, optional callback
 */
export function wrapQuery(client: pg.ClientBase, around: (query: Query, given: unknown[]) => unknown): void {
  /** A hook set on this connection before; else the driver's method, which tracing may replace on the class. */
  const before: unknown = Object.hasOwn(client, 'query') ? Reflect.get(client, 'query') : undefined;
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const query: unknown = before ?? Reflect.get(Object.getPrototypeOf(client), 'query');
    if (typeof query !== 'function') throw new Error('the driver has no query');
    return around((...given) => Reflect.apply(query, client, given), asked);
  });
}

/** SQL of a query argument; '' when it has no text. */
export function textOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' ? text : '';
}

/** The backend process id of a connection, as in its notifications. */
export const processIdOf = (client: pg.ClientBase): unknown => Reflect.get(client, 'processID');

/** Connection errors of `pg` and its pool that have no code, by message. */
export const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
