import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../../server/platform/text/texts.ts';
import { bareEnv, bundled } from '../../support/processes/program.ts';

const root = join(import.meta.dirname, '../../..');

const start = (env: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, [bundled('main')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...bareEnv, DATA_DIR: join(tmpdir(), 'shop-never'), ...env },
  });
  return { status, lines: stderr.trim().split('\n') };
};

describe('server start', () => {
  // Each setting's own refusal is config.test.ts's.
  it('stops at a wrong setting with one sentence that names it', () => {
    const { status, lines } = start({ PORT: 'eighty', SEED: 'some' });
    expect(status).toBe(1);
    expect(lines).toEqual(['PORT must be a whole number.']);
  });

  it('stops at a broken or incomplete locale file, whichever it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-locales-'));
    try {
      cpSync(join(root, 'locales'), folder, { recursive: true });
      await expect(loadTexts(folder)).resolves.toBeTypeOf('function');
      writeFileSync(join(folder, 'en', 'content', 'home.json'), '{ "a": ');
      await expect(loadTexts(folder)).rejects.toThrow(/en\/content\/home\.json is not valid JSON\.$/);
      writeFileSync(join(folder, 'en', 'content', 'home.json'), '{}');
      await expect(loadTexts(folder)).rejects.toThrow(/en\/content\/home\.json lacks \S+\.$/);
      rmSync(join(folder, 'en', 'content', 'home.json'));
      await expect(loadTexts(folder)).rejects.toThrow(/en\/content\/home\.json is missing\.$/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
