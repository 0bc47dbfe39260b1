// `npm start`: builds when the build is older than the sources, then serves.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../server/config.ts';
import { openDoor } from '../server/http/door.ts';
import { root } from '../server/open-app.ts';
import { unfitSettings } from '../server/production.ts';
import { hashSources, readBuildInfo } from '../server/publish/build-info.ts';

const build = await readBuildInfo(join(root, 'dist'));
if (build?.sources !== (await hashSources(root))) {
  await tryPort();
  process.stdout.write('building the site\n');
  // A process of its own: the bundler's memory is given back before the shop serves.
  const done = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: 'inherit',
    cwd: root,
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
await import('../server/main.ts');

/** A port that is taken is better known before the site is built. */
async function tryPort(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const [unfit] = await unfitSettings(config);
    if (unfit) throw new ConfigError(unfit);
    const { port, host } = config;
    const door = await openDoor(port, host);
    await door.close(0);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
