import { ConfigError } from '../../config.ts';
import { connect } from './backup/connect.ts';

/**
 * Drops everything the shop has in its database: the next start makes it anew.
 * @param own how many connections this process has beside: one as a member of the embedded cluster
 * @throws ConfigError where somebody else is connected: a running shop would fail, and write into what is new
 */
export async function dropEverything(url: string, own = 0): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const others = Number(rows[0]?.others) - own;
    if (others > 0)
      throw new ConfigError(
        `The database has ${others} other connection(s): stop the shop and whatever else uses it first.`,
      );
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    );
  } finally {
    await client.end();
  }
}
