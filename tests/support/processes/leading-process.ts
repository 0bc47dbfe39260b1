// A process that publishes: `node leading-process.ts DATABASE_URL FOLDER KEY`. It leads, reports that in the middle of writing a file, and then the result.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { runAs } from '../../../server/platform/db/time-limits.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { fencedStorage } from '../../../server/publish/fenced-storage.ts';

const [url = '', folder = '', key = ''] = process.argv.slice(2);
const database = await openDatabase(url, '');
const lease = await database.lead('publisher');
if (!lease) throw new Error('another process leads');
const storage = fencedStorage(folderStorage(folder, { flush: false }), lease);

async function* slowly() {
  yield Buffer.from('<p>');
  process.send?.('writing');
  await sleep(300);
  yield Buffer.from('old</p>');
}
const write = (db: unknown) => (db ? storage.write(key, slowly()) : Promise.resolve());
await runAs('publish', () => lease.guard(write)).then(
  () => process.send?.('written'),
  (error: unknown) => process.send?.(error instanceof Error ? error.constructor.name : 'unknown'),
);
const after = await runAs('publish', () => lease.guard(() => storage.write(key, '<p>late</p>'))).then(
  () => 'written',
  () => 'refused',
);
process.send?.(after, () => process.exit(0));
