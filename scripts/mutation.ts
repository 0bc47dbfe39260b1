// `npm run test:mutation -- pricing coupon`: Stryker mutates the rules of money and permissions, and lists the mutants that no suite kills.
// Without names it runs every group of scripts/mutation-groups.ts; exit code 1 below a score of 90 percent.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { mutationGroups } from './mutation-groups.ts';

const folder = 'reports/mutation';
const least = 90;

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Group = keyof typeof mutationGroups;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    // Some of the group's sources: `--only 'server/contexts/pricing/coupon/spend.ts'`; results of the others are kept.
    only: { type: 'string', multiple: true },
  },
});
const all = Object.keys(mutationGroups) as Group[];
const unknown = positionals.filter((name) => !(name in mutationGroups));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(2);
}

/** One group after the other, each with its own suites, so that a mutant runs only relevant suites. */
async function falsify(name: Group): Promise<MutantResult[]> {
  const { mutate, suites } = mutationGroups[name];
  process.env.MUTATION_SUITES = suites.join(',');
  const stryker = new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [...(values.only ?? mutate), '!**/{index,routes}.ts'],
    // Most empty strings and objects are compile errors, so no test could see them.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    // A mutant killed by an unchanged test in an unchanged source is not run again.
    incremental: !values.again,
    incrementalFile: `.data/mutation/${name}.json`,
    tempDirName: '.data/mutation/sandbox',
    ignorePatterns: ['.data', 'dist', 'deploy', 'reports'],
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    timeoutMS: 90_000,
    dryRunTimeoutMinutes: 20,
  });
  return stryker.runMutationTest();
}

const noticed = (mutant: MutantResult): boolean => mutant.status === 'Killed' || mutant.status === 'Timeout';
const unnoticed = (mutant: MutantResult): boolean =>
  mutant.status === 'Survived' || mutant.status === 'NoCoverage';

function line(name: string, mutants: readonly MutantResult[]): string {
  const caught = mutants.filter(noticed).length;
  const tried = caught + mutants.filter(unnoticed).length;
  return `${name.padEnd(12)} ${String(caught).padStart(5)} of ${String(tried).padStart(5)}  ${share(mutants).toFixed(1)} %`;
}

function share(mutants: readonly MutantResult[]): number {
  const caught = mutants.filter(noticed).length;
  const tried = caught + mutants.filter(unnoticed).length;
  return tried === 0 ? 100 : (100 * caught) / tried;
}

const where = ({ fileName, location, status, mutatorName, replacement }: MutantResult): string =>
  `${fileName}:${location.start.line}:${location.start.column} ${status} ${mutatorName} ${replacement ?? ''}`;

mkdirSync(folder, { recursive: true });
const table: string[] = [];
const everything: MutantResult[] = [];
for (const name of positionals.length > 0 ? (positionals as Group[]) : all) {
  const mutants = await falsify(name);
  everything.push(...mutants);
  table.push(line(name, mutants));
  writeFileSync(`${folder}/${name}.txt`, `${mutants.filter(unnoticed).map(where).join('\n')}\n`);
}
console.log(['', ...table, line('together', everything), `What was not noticed: ${folder}/*.txt`].join('\n'));
process.exit(share(everything) < least ? 1 : 0);
