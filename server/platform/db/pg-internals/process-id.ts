import type pg from 'pg';

/** The backend process id of a connection, as in its notifications. */
export const processIdOf = (client: pg.ClientBase): unknown => Reflect.get(client, 'processID');
