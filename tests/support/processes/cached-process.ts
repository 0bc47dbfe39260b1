// A second process on the database of a test, for what processes tell each other: `node cached-process.ts DATABASE_URL`.
import { openDatabase } from '../../../server/platform/db/open.ts';
import { createFullApp } from '../full-app.ts';

const app = await createFullApp({}, undefined, await openDatabase(process.argv[2] ?? '', ''));
process.send?.(await app.listen());
process.once('disconnect', async () => {
  await app.close();
  process.exit(0);
});
