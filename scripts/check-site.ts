// `npm run check:site`: publishes pending changes and checks every published page; docs/site-proof.md lists the rules.
import { join } from 'node:path';
import { demoSeedData } from '../demo/index.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openApp } from '../server/open-app.ts';
import { root } from '../server/platform/program-files.ts';
import { siteDirOf } from '../server/providers/storage/choose.ts';
import { readBuildInfo } from '../server/publish/build-info.ts';
import { type Proof, proveSite } from './site-proof/prove.ts';

/** Maximum number of findings listed for a rule. */
const mostShown = 8;

try {
  const proof = await proveConfigured();
  process.stdout.write(describe(proof));
  process.exit(proof.findings.length === 0 ? 0 : 1);
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function proveConfigured(): Promise<Proof> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const distDir = join(root, 'dist');
  const build = await readBuildInfo(distDir);
  if (!build) throw new ConfigError('There is no built site in dist; run `npm run build` or `npm start`.');
  const { app, database } = await openApp(config, { jobs: false, seedData: demoSeedData });
  try {
    const publisher = await app.publish(distDir, build);
    await publisher.settle();
    const { db, storage } = app.deps;
    if (config.bucket)
      throw new ConfigError('Only pages in a folder can be proven: leave STORAGE_URL empty.');
    return await proveSite(db, storage, siteDirOf(config.storageDir), config.siteUrl);
  } finally {
    await app.close();
    await database.close();
  }
}

function describe({ findings, pages, validated, pictures, seconds }: Proof): string {
  const groups = [...Map.groupBy(findings, (finding) => finding.rule)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const lines = groups.flatMap(([rule, all]) => [
    `${rule}: ${all.length}`,
    ...all.slice(0, mostShown).map(({ path, detail }) => `  ${path} ${detail}`),
    ...(all.length > mostShown ? [`  ... and ${all.length - mostShown} more`] : []),
  ]);
  const speed = Math.round(pages / seconds);
  lines.push(
    `${pages} pages, ${validated} of them validated in full, ${pictures} pictures in ${seconds.toFixed(1)} s (${speed} pages a second): ${findings.length} problems`,
  );
  return `${lines.join('\n')}\n`;
}
