import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSeedData } from '../demo/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { firstOperatorLink } from './contexts/identity/index.ts';
import { openHttpListener } from './http/listener.ts';
import { openApp } from './open-app.ts';
import { root } from './platform/program-files.ts';
import { unfitSettings } from './production.ts';
import { readBuildInfo } from './publish/build-info.ts';
import { readState } from './publish/state.ts';

/** Shutdown timeouts: for running requests, and in total. */
const answersMs = 20_000;
const stopMs = 45_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const [unfit] = await unfitSettings(config);
  if (unfit) throw new ConfigError(unfit);
  const distDir = config.distDir ?? join(root, 'dist');
  const build = await readBuildInfo(distDir);
  if (!build) throw new ConfigError('There is no built site in dist; run `npm run build` or `npm start`.');
  const listener = await openHttpListener(config.port, config.host, { proxies: config.proxies });
  const { app, database } = await openApp(config, { jobs: true, seedData: demoSeedData });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      app.deps.log.error('shutdown timed out');
      process.exit(1);
    }, stopMs + config.stopDelayMs).unref();
    app.retire();
    await sleep(config.stopDelayMs);
    await listener.close(answersMs);
    await app.close();
    await database.close();
    process.exit(0);
  };

  await app.publish(distDir, build);
  // Before this point a signal ends the process immediately; the next start resumes unfinished work.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  listener.open(app);
  const { seedData, db } = app.deps;
  if (seedData && (await readState(db, 'seed')) !== 'removed') process.stdout.write(`${seedData.accounts}\n`);
  const link = await firstOperatorLink(app.deps);
  if (link) process.stdout.write(`first operator: ${link}\n`);
  process.stdout.write(`ready http://localhost:${listener.port} in ${process.uptime().toFixed(1)} s\n`);
}

/** Configuration errors are logged as one sentence, others with their stack. */
function end(error: unknown): never {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main().catch(end);
