import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../../support/processes/program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-bare-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (cwd: string, script: string[], env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...env },
  });
  return { status, stdout, stderr };
};

describe('production start checks', () => {
  it('report missing settings before anything is installed', async () => {
    const bare = join(folder, 'bare');
    for (const file of [
      'package.json',
      'package-lock.json',
      'scripts/bootstrap.mjs',
      'server/production-required.json',
    ])
      await cp(file, join(bare, file), { recursive: true });
    const said = start(bare, ['scripts/bootstrap.mjs', 'start'], {});
    expect(said).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^SITE_URL is no https address[^\n]+\n$/),
    });
    const next = start(bare, ['scripts/bootstrap.mjs', 'start'], { SITE_URL: 'https://shop.example' });
    expect(next.stderr).toMatch(/^PAYMENT_SEAL_KEY is empty[^\n]+\n$/);
    expect((await readdir(bare)).sort()).toEqual(['package-lock.json', 'package.json', 'scripts', 'server']);
  });

  it('report everything else before anything is built or a database is created', async () => {
    await mkdir(join(folder, 'work'));
    const env = {
      SITE_URL: 'https://shop.example',
      PAYMENT_SEAL_KEY: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      DATA_DIR: join(folder, 'work', 'data'),
      PORT: '1',
    };
    const said = start(process.cwd(), [bundled('start')], env);
    expect(said).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No payment gateway is configured[^\n]+\n$/),
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});
