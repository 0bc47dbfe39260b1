// `npm run restore -- FILE`: fills an empty database from a backup.
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { readBackup } from '../server/platform/db/backup/read.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { placeOf } from '../server/providers/storage/choose.ts';
import { stopWith, typedPath } from './command-line.ts';
import { onDatabase, theFile } from './database.ts';

const file = typedPath(theFile('usage: npm run restore -- FILE'));
await access(file).catch(() => stopWith(`There is no file ${file}.`));

await onDatabase(async (url, config) => {
  const rows = await readBackup(url, createReadStream(file));
  await (await openDatabase(url, config.dataDir)).close();
  process.stdout.write(
    `${rows} rows restored; put the uploaded files into ${placeOf(config)} before you start the shop\n`,
  );
});
