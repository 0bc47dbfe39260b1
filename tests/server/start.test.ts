import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTexts } from '../../server/texts.ts';

const root = join(import.meta.dirname, '../..');

const start = (env: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(tmpdir(), 'qianan-never'), ...env },
  });
  return { status, lines: stderr.trim().split('\n') };
};

it.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://' }],
  ['SEED', { SEED: 'some' }],
  ['SITE_URL', { SITE_URL: 'shop' }],
  ['DATABASE_POOL', { DATABASE_POOL: '5' }],
])('a wrong %s stops the start with one sentence that names it', (name, env) => {
  const { status, lines } = start(env);
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} .+\\.$`));
});

it('so does a locale file that is broken or incomplete, whichever it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qianan-locales-'));
  try {
    cpSync(join(root, 'locales'), folder, { recursive: true });
    await expect(loadTexts(folder)).resolves.toBeTypeOf('function');
    writeFileSync(join(folder, 'en', 'home.json'), '{ "a": ');
    await expect(loadTexts(folder)).rejects.toThrow(/en\/home\.json is not valid JSON\.$/);
    writeFileSync(join(folder, 'en', 'home.json'), '{}');
    await expect(loadTexts(folder)).rejects.toThrow(/en\/home\.json lacks \S+\.$/);
    rmSync(join(folder, 'en', 'home.json'));
    await expect(loadTexts(folder)).rejects.toThrow(/en\/home\.json is missing\.$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
