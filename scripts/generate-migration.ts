// `npm run db:generate -- --name what-it-does`: writes the migration for a changed schema. Only the newest snapshot of the schema is kept, as the
// next migration is made from that one alone and each has half a megabyte.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const { status } = spawnSync(
  'node_modules/.bin/drizzle-kit',
  ['generate', '--config', 'server/platform/db/drizzle.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
const meta = 'server/platform/db/migrations/meta';
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .toSorted();
for (const file of snapshots.slice(0, -1)) rmSync(join(meta, file));
