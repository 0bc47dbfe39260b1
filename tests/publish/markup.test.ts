import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishFixture, stock } from './fixture.ts';

const java = spawnSync('java', ['-version']);
const missing = java.error ? 'without Java the Nu HTML checker cannot run' : null;
if (missing) process.stderr.write(`skipped: ${missing}\n`);
const checker = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);
const Report = z.object({
  messages: z.array(z.object({ type: z.string(), url: z.string().optional(), message: z.string() })),
});

describe('published markup', () => {
  it.skipIf(missing !== null)('is valid HTML on every page, by the Nu HTML checker', async () => {
    const fixture = await publishFixture();
    await stock(fixture);
    const folder = await mkdtemp(join(tmpdir(), 'shop-markup-'));
    let count = 0;
    for (const [key, html] of await fixture.freshPages()) {
      if (!key.endsWith('.html')) continue;
      count += 1;
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, html, 'latin1');
    }
    const { stderr } = spawnSync(
      'java',
      ['-Xss1m', '-jar', checker, '--errors-only', '--skip-non-html', '--format', 'json', folder],
      { encoding: 'utf8', maxBuffer: 64_000_000 },
    );
    const faults = new Map<string, string>();
    for (const { message, url } of Report.parse(JSON.parse(stderr)).messages) {
      if (!faults.has(message)) faults.set(message, `${url?.slice(url.indexOf(folder) + folder.length)}`);
    }
    expect(count).toBeGreaterThan(20);
    expect(Object.fromEntries(faults)).toEqual({});
    await rm(folder, { recursive: true });
    await fixture.close();
  });
});
