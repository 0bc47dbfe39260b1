// `npm run demo -- remove`: shows what of the demo data would be removed from the configured shop and what stays because something real needs
// it; with `--yes` removes it. The shop must not run meanwhile.
import { parseArgs } from 'node:util';
import { NotRemovable, removeDemo } from '../demo/remove.ts';
import { stopWith } from './command-line.ts';
import { onDatabase } from './database.ts';

const usage = 'usage: npm run demo -- remove [--yes]';

const { values, positionals } = parseArgs({
  options: { yes: { type: 'boolean', default: false } },
  allowPositionals: true,
  strict: false,
});
if (positionals.length !== 1 || positionals[0] !== 'remove') stopWith(usage, 2);
const isTrial = values.yes !== true;

const listed = (rows: ReadonlyMap<string, number>) =>
  [...rows].map(([table, count]) => `  ${count} ${table}`).join('\n');

await onDatabase(async (url) => {
  const { removed, kept } = await removeDemo(url, isTrial).catch((error: unknown) => {
    if (error instanceof NotRemovable) return stopWith(error.message);
    throw error;
  });
  process.stdout.write(`${isTrial ? 'would be removed' : 'removed'}:\n${listed(removed)}\n`);
  if (kept.size > 0)
    process.stdout.write(
      `kept, closed and without personal data, as something real needs it:\n${listed(kept)}\n`,
    );
  process.stdout.write(
    isTrial
      ? 'Nothing was changed: stop the shop, make a backup, and call it again with --yes.\n'
      : 'The next start renders all pages again.\n',
  );
});
