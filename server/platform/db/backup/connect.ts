import pg from 'pg';
import { ConfigError } from '../../../config.ts';

/** Session settings that fix the text format of values independent of the server's configuration. */
const spelling = `set datestyle = iso; set intervalstyle = postgres; set bytea_output = hex; set timezone = 'UTC'`;

/** @throws ConfigError when the database cannot be reached */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection is reported by the running query.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error);
    throw new ConfigError(`The database cannot be opened: ${reason}.`);
  });
  await client.query(spelling);
  return client;
}
