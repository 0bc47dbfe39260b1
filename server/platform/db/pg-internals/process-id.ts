import type pg from 'pg';

/** The number of the server's process behind a connection, as its notifications name it. */
export const processIdOf = (client: pg.ClientBase): unknown => Reflect.get(client, 'processID');
