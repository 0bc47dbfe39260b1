import pg from 'pg';
import { ConfigError } from '../../../config.ts';

/** How values are spelt, whatever a server is set to. */
const spelling = `set datestyle = iso; set intervalstyle = postgres; set bytea_output = hex; set timezone = 'UTC'`;

/** @throws ConfigError when the database cannot be reached */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks is told by the query that waits on it.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error);
    throw new ConfigError(`The database cannot be opened: ${reason}.`);
  });
  await client.query(spelling);
  return client;
}
