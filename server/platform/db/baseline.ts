import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ConfigError } from '../../config.ts';
import { rootFile } from '../program-files.ts';
import { type Migration, readMigrations, replaceMigrations } from './drizzle-internals/drizzle.ts';

export const migrationsFolder = rootFile('server/platform/db/migrations');

/** The number of migrations squashed into the baseline, and the newest of them: docs/decisions/111. */
const replaced = {
  count: 130,
  at: 1_795_736_403_807,
  hash: '92f37c2bec88c0b26259e1c69b14b19de08c0df796cbc35d4cf5600e33925580',
};
/** The last commit that contains them. */
export const lastCommit = '8cea2a75';

const isReplaced = ({ at, hash }: Migration): boolean => at === replaced.at && hash === replaced.hash;

/** The baseline migration: the schema of commit `lastCommit` and the initial rows. */
function baselineLevel(): Migration {
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first) throw new Error(`no migration in ${migrationsFolder}`);
  return { at: first.folderMillis, hash: first.hash };
}

/** Maps a migration hash to the current one: the schema of the baseline equals that of the newest squashed migration. */
export const currentLevel = (level: Migration): Migration => (isReplaced(level) ? baselineLevel() : level);

/** Whether it is a squashed migration other than the newest: such a database cannot be upgraded to the baseline. */
export const isTooOld = ({ at }: Migration): boolean => at < replaced.at;

/** `replaced`: exactly the squashed migrations. `other`: migrations unknown to this program. */
type MigrationState = 'empty' | 'baseline' | 'replaced' | 'too old' | 'other';

/** Classifies a database by the rows of the migrator's journal. */
export async function readMigrationState(client: pg.ClientBase): Promise<MigrationState> {
  const baseline = baselineLevel();
  const levels = await readMigrations(client);
  const [newest] = levels;
  if (!newest) return 'empty';
  if (levels.some(({ at }) => at === baseline.at)) return 'baseline';
  if (isReplaced(newest)) return levels.length === replaced.count ? 'replaced' : 'other';
  return isTooOld(newest) ? 'too old' : 'other';
}

/** Records the baseline in place of the migrations it replaces. @throws ConfigError when the database is in another state */
export async function adoptBaseline(client: pg.ClientBase): Promise<void> {
  const state = await readMigrationState(client);
  if (state === 'too old')
    throw new ConfigError(
      `The database is older than this program can update: open it with commit ${lastCommit} first, then with this one.`,
    );
  if (state === 'other')
    throw new ConfigError(
      'The database was migrated by a program that this one does not come from: open it with that one.',
    );
  if (state !== 'replaced') return;
  await replaceMigrations(client, baselineLevel());
}
