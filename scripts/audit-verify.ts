// `npm run audit:verify`: verifies the hash chain of the audit log: that no entry was changed, removed or reordered.
import { ConfigError, readConfig } from '../server/config.ts';
import { chainKeyOf, checkEntries } from '../server/platform/audit/chain.ts';
import { readSealKey } from '../server/platform/crypto/seal.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { stopWith } from './command-line.ts';

const part = 20_000;

try {
  const config = readConfig(process.env);
  const key = chainKeyOf(await readSealKey(config));
  const database = await openDatabase(config.databaseUrl, config.dataDir, undefined, undefined, {
    usual: 'maintenance',
  });
  let [checked, faults, after, head] = [0, 0, 0, ''];
  for (;;) {
    const found = await checkEntries(database.db, key, after, part);
    checked += found.checked;
    faults += found.faults.length;
    head = found.head;
    for (const { id, fault } of found.faults) process.stdout.write(`entry ${id}: ${fault}\n`);
    if (found.next === null) break;
    after = found.next;
  }
  await database.close();
  if (faults > 0) stopWith(`${faults} faults in ${checked} entries: docs/permissions.md says what they mean`);
  process.stdout.write(`${checked} entries, nothing wrong; the newest is ${head || 'none'}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  stopWith(error.message);
}
