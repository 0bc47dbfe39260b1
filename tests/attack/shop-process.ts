// A whole shop without pages in a process of its own, on an empty database: what unknown senders are let loose on.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDoor } from '../../server/http/door.ts';
import { testDatabase } from '../support/databases.ts';
import { testApp } from '../support/test-app.ts';

const database = await testDatabase();
const fixtures = await testApp({ opened: database });
const dataDir = mkdtempSync(join(tmpdir(), 'qianan-attack-'));
const config = readConfig({ DATA_DIR: dataDir, SEED: 'empty' });
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const { texts } = fixtures.deps;
const app = await createApp({ database, config, log, texts, clock: { now: () => new Date() } });
const door = await openDoor(0, '127.0.0.1');
door.open(app);
process.once('SIGTERM', async () => {
  await door.close(0);
  await app.close();
  await database.close();
  process.exit(0);
});
process.send?.(door.port);
