import { ConfigError } from '../../config.ts';
import { connect } from './backup/connect.ts';

/**
 * Drops all schemas of the application; the next start creates them again.
 * @param own number of additional connections of this process: one as a member of the embedded cluster
 * @throws ConfigError when other connections exist: a running shop would fail and write into the new schema
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
