// `npm run bench`: runs every file of tests/bench in its own process, one after the other; `npm run bench -- pages publish` runs the named
// ones. They print figures and assert nothing about time. Arguments from the first flag on are passed to them: `npm run bench -- relevance
// --failing --kind typo`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { machine } from '../tests/support/figures.ts';

const folder = 'tests/bench';
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const given = process.argv.slice(2);
const firstFlag = given.findIndex((word) => word.startsWith('-'));
const wanted = firstFlag < 0 ? given : given.slice(0, firstFlag);
const flags = given.slice(wanted.length);
if (flags.length > 0 && wanted.length === 0) {
  console.error('say which bench the flags are for');
  process.exit(2);
}
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

console.log(machine());
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`${folder}/${name}.ts`, ...flags], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed);
