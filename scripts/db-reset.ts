// `npm run db:reset`: deletes the database and the stored files of this checkout; the next start begins with the seed data of SEED.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { dropEverything } from '../server/platform/db/drop-everything.ts';
import { stopWith } from './command-line.ts';
import { onDatabase } from './database.ts';

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
if (process.env.NODE_ENV === 'production')
  stopWith('npm run db:reset is for development: NODE_ENV is production.');

await onDatabase(async (url, config) => {
  const { host, pathname } = new URL(url);
  const database = config.databaseUrl === '' ? `the embedded database in ${config.dataDir}` : host + pathname;
  const files = config.bucket ? null : config.storageDir;
  const lost = files === null ? database : `${database} and the files in ${files}`;
  if (!values.yes) {
    if (!process.stdin.isTTY)
      return stopWith(`This would empty ${lost}. Say so: npm run db:reset -- --yes`, 2);
    const line = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await line.question(`Everything in ${lost} is lost. Type yes to go on: `);
    line.close();
    if (answer.trim() !== 'yes') return stopWith('Nothing was changed.');
  }
  await dropEverything(url, config.databaseUrl === '' ? 1 : 0);
  if (files !== null)
    for (const folder of ['files', 'private', 'site'])
      await rm(join(files, folder), { recursive: true, force: true });
  process.stdout.write(`${lost}: empty. npm start fills it again.\n`);
});
