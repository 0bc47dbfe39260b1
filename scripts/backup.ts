// `npm run backup -- FILE`: writes all data of the shop to one file, also while it is running.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { writeBackup } from '../server/platform/db/backup/write.ts';
import { placeOf } from '../server/providers/storage/choose.ts';
import { typedPath } from './command-line.ts';
import { onDatabase, theFile } from './database.ts';

const file = typedPath(theFile('usage: npm run backup -- FILE'));
const partial = `${file}.part`;

await onDatabase(async (url, config) => {
  try {
    const rows = await writeBackup(url, createWriteStream(partial, { mode: 0o600 }), new Date());
    await rename(partial, file);
    process.stdout.write(
      `${rows} rows written to ${file}; uploaded files are in ${placeOf(config)}: keep a copy of those as well\n`,
    );
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
});
