// `npm start`: builds if the build is older than the sources, then serves.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { root } from '../server/platform/program-files.ts';
import { unfitSettings } from '../server/production.ts';

// Before anything else is loaded, built or opened, so that missing settings are reported within seconds.
const config = await orSay(readSettings);
const { hashSources, readBuildInfo } = await import('../server/publish/build-info.ts');
const build = await readBuildInfo(join(root, 'dist'));
if (build?.sources !== (await hashSources(root))) {
  await orSay(tryPort);
  process.stdout.write('building the site\n');
  // A separate process, so that the bundler's memory is freed before the shop serves.
  const done = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: 'inherit',
    cwd: root,
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
await import('../server/main.ts');

async function readSettings(): Promise<Config> {
  const settings = readConfig(process.env);
  const [unfit] = await unfitSettings(settings);
  if (unfit) throw new ConfigError(unfit);
  return settings;
}

/** Checks the port before the site is built. */
async function tryPort(): Promise<void> {
  const { openHttpListener } = await import('../server/http/listener.ts');
  const listener = await openHttpListener(config.port, config.host);
  await listener.close(0);
}

/** Prints an error that the operator can fix in one sentence and exits. */
async function orSay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
