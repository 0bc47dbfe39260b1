import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../server/config.ts';
import { type TableFormat, writeTables } from '../server/platform/db/backup/table-files.ts';
import { chooseStorage } from '../server/providers/storage/choose.ts';
import { stopWith } from './command-line.ts';
import { onDatabase } from './database.ts';

const readme = `All data of a marketplace.

tables/   one file for each table, all from one point in time. tables.json has the columns, their types and what they refer to.
          Amounts are in fen (1 yuan = 100 fen), times in UTC, texts in two languages are JSON objects {"zh": ..., "en": ...}.
files/    uploaded pictures, videos and documents under the keys that the tables name.

Left out: passwords, second factors, sessions, codes, keys of payment accounts, and what is made from other data.
The tables and columns are explained in docs/data.md of the program.
The folder contains personal data: keep it as safe as the database.
`;

/** Writes all tables and uploaded files into a new or empty folder, beside a running shop or alone. */
export async function exportEverything(
  folder: string,
  format: TableFormat,
  withFiles: boolean,
): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) return stopWith(`${folder} is not empty.`);
  await onDatabase(async (url, config) => {
    const tables = await writeTables(url, join(folder, 'tables'), format);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables\n`);
    if (withFiles) process.stdout.write(`${await copyFiles(config, join(folder, 'files'))} files\n`);
    await writeFile(join(folder, 'README.txt'), readme, { mode: 0o600 });
  });
}

/** Files of exports are left out: they are made from the tables, and deleted after days. */
const isLeftOut = (key: string) => key.startsWith('private/export/');

async function copyFiles(config: Config, folder: string): Promise<number> {
  const { files } = chooseStorage(config);
  const keys = [...(await files.list('files/')), ...(await files.list('private/'))].filter(
    (key) => !isLeftOut(key),
  );
  let copied = 0;
  for (const key of keys) {
    const content = await files.stream(key);
    // Deleted since it was listed.
    if (content === null) continue;
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
    copied += 1;
  }
  return copied;
}
