import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openApp } from '../../../server/open-app.ts';
import { filesBelow } from '../../../server/providers/storage/folder.ts';
import { emptyDatabase } from '../../support/databases.ts';

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-private-'));
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('private files on disk', () => {
  it('are readable by the process user alone, whatever the umask is', async () => {
    const before = process.umask(0);
    try {
      const dataDir = join(folder, 'data');
      const config = readConfig({
        DATA_DIR: dataDir,
        SEED: 'empty',
        DATABASE_URL: database.url,
        LOG_LEVEL: 'silent',
      });
      const { app, database: opened } = await openApp(config, { jobs: false });
      const { storage } = app.deps;
      for (const key of ['files/product/a.webp', 'private/chat/ab/b', 'private/export/c.csv'])
        await storage.write(key, 'x');
      await app.close();
      await opened.close();
      const files = await filesBelow(dataDir);
      expect(files).toContain('payment-seal.key');
      expect(files.length).toBe(4);
      for (const file of files) {
        expect([file, await modeOf(join(dataDir, file))]).toEqual([file, '600']);
        for (let at = dirname(join(dataDir, file)); at !== folder; at = dirname(at))
          expect([at, await modeOf(at)]).toEqual([at, '700']);
      }
    } finally {
      process.umask(before);
    }
  });

  it('close an existing folder that was open', async () => {
    const dataDir = join(folder, 'older');
    await mkdir(dataDir);
    const before = process.umask(0o022);
    try {
      expect(await modeOf(dataDir)).toBe('755');
      const config = readConfig({
        DATA_DIR: dataDir,
        SEED: 'empty',
        DATABASE_URL: database.url,
        LOG_LEVEL: 'silent',
      });
      const { app, database: opened } = await openApp(config, { jobs: false });
      await app.close();
      await opened.close();
      expect(await modeOf(dataDir)).toBe('700');
    } finally {
      process.umask(before);
    }
  });
});
