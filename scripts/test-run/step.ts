import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { type Figures, figuresOf } from './figures.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Result file of the runner; without one the step counts as one test. */
  readonly results?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs with low priority, beside steps with timing constraints. */
  readonly isPatient?: boolean;
}

export interface Done extends Figures {
  readonly name: string;
  readonly seconds: number;
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/** A script of this folder, or the tool of a package. */
export const nodeStep = (name: string, file: string, env?: Step['env']): Step => ({
  name,
  command: [process.execPath, file],
  ...(env ? { env } : {}),
});
export const toolStep = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  command: [bin(tool), ...args],
});

/** Biome over all files, then ESLint over `src`, with a cache for unchanged files. */
export const lintSteps: readonly Step[] = [
  toolStep('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  toolStep(
    'hooks and accessibility',
    'eslint',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.data/eslint',
    'src',
  ),
];

/** Projects of vitest.config.ts. */
export function vitestStep(name: string, ...projects: string[]): Step {
  const results = `test-results/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    command: [
      bin('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/test-run/second-try-reporter.ts',
      `--outputFile.json=${results}`,
    ],
    results,
    env: { SECOND_TRIES: secondTriesBeside(results) },
  };
}

const secondTriesBeside = (results: string) => results.replace('.json', '.second-tries.txt');

/** The step with more processes than cores, because each of them waits for the database at times. */
export const crowded = (step: Step): Step => ({
  ...step,
  command: [...step.command, `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`],
});

/** The step with low priority, beside steps that wait for sockets and timers. */
export const lowPriority = (step: Step): Step => ({ ...step, isPatient: true });

/** Runs a step to its end and prints its output. */
export async function run(step: Step): Promise<Done> {
  console.log(`\n== ${step.name}`);
  const from = performance.now();
  for (const file of step.results ? [step.results, secondTriesBeside(step.results)] : [])
    rmSync(file, { force: true });
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', CI: '1', ...step.env },
  });
  // Child processes inherit the priority.
  if (step.isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const isGood = status === 0;
  const counted = step.results ? figuresOf(step.results, secondTriesBeside(step.results)) : null;
  const figures = counted ?? { passed: isGood ? 1 : 0, failed: 0, skipped: 0, again: [], faults: [] };
  const failed = isGood ? figures.failed : Math.max(1, figures.failed);
  const faults = failed > 0 && figures.faults.length === 0 ? [step.name] : figures.faults;
  const done = { ...figures, failed, faults, name: step.name, seconds: (performance.now() - from) / 1000 };
  console.log(`== ${step.name}: ${done.passed} passed, ${failed} failed (${done.seconds.toFixed(0)} s)`);
  return done;
}

export async function inTurn(steps: readonly Step[]): Promise<Done[]> {
  const done = [];
  for (const step of steps) done.push(await run(step));
  return done;
}
