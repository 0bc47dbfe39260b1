// `npm run test:context -- orders`: runs the server and page suites of one context, or of several.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { stopWith } from './command-line.ts';

const floors = ['tests/server', 'tests/islands'] as const;
const folders = floors
  .flatMap((floor) => readdirSync(floor, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory());
const known = new Set(folders.map(({ name }) => name).toSorted());
const names = process.argv.slice(2);
const wrong = names.find((name) => !known.has(name));
if (names.length === 0 || wrong !== undefined)
  stopWith(`usage: npm run test:context -- NAME, of ${[...known].join(', ')}`, 2);

const suites = floors.flatMap((floor) => names.map((name) => `${floor}/${name}/`)).filter(existsSync);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', '--project', 'islands', ...suites],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
