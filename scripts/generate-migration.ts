// `npm run db:generate -- --name what-it-does`: writes the migration for a changed schema. Only the newest snapshot of the schema is kept, as the
// next migration is made from that one alone, with a line for each column instead of eight.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlinedJson } from './outlined-json.ts';

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
const newest = snapshots.at(-1);
if (newest !== undefined) {
  const file = join(meta, newest);
  writeFileSync(file, `${outlinedJson(JSON.parse(readFileSync(file, 'utf8')), 4)}\n`);
}
