import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const version = '13.5.0';
const tools = join(process.cwd(), '.data', 'tools');

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: unknown }>;

/** Lighthouse is 170 MB with its dependencies, so it is installed on demand. */
export async function openLighthouse(): Promise<Lighthouse> {
  const home = join(tools, 'node_modules', 'lighthouse');
  if (!existsSync(home)) {
    const args = ['install', '--prefix', tools, '--no-audit', '--no-fund', `lighthouse@${version}`];
    execFileSync('npm', args, { stdio: 'ignore' });
  }
  const entry = createRequire(join(tools, 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  return lighthouse;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
