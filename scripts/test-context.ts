// `npm run test:context -- orders`: the suites of one context, of its server and of its pages; several names run together.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { stopWith } from './command-line.ts';

const floors = ['tests/server', 'tests/islands'] as const;
const known = [...new Set(floors.flatMap((floor) => readdirSync(floor, { withFileTypes: true })))]
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .toSorted();
const names = process.argv.slice(2);
const wrong = names.find((name) => !known.includes(name));
if (names.length === 0 || wrong !== undefined)
  stopWith(`usage: npm run test:context -- NAME, of ${[...new Set(known)].join(', ')}`, 2);

const folders = names.flatMap((name) =>
  floors.map((floor) => `${floor}/${name}/`).filter((folder) => existsSync(folder)),
);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', '--project', 'islands', ...folders],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
