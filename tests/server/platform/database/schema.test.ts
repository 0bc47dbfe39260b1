import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../../server/platform/db/baseline.ts';
import * as schema from '../../../../server/platform/db/schema.ts';

describe('database schema', () => {
  it('has a migration for every change', async () => {
    const meta = join(migrationsFolder, 'meta');
    const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
    const newest = snapshots.toSorted().at(-1) ?? '';
    // Each has half a megabyte.
    expect(snapshots, 'only the newest snapshot is kept').toEqual([newest]);
    const before = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
    const missing = await generateMigration(before, generateDrizzleJson({ ...schema }, before.id));
    expect(missing, 'run npm run db:generate -- --name what-it-does').toEqual([]);
  });
});
