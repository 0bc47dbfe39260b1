import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('npm run language', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'language-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(...words: string[]): string {
    try {
      return execFileSync(process.execPath, ['scripts/language.ts', ...words, '--folder', folder], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? `failed: ${error.stderr}` : String(error);
    }
  }
  const header = () => join(folder, 'ja/common/header.json');
  const edit = (change: (texts: Record<string, unknown>) => void) => {
    const texts = JSON.parse(readFileSync(header(), 'utf8'));
    change(texts);
    writeFileSync(header(), JSON.stringify(texts));
  };

  it('adds a language with every key and no text', () => {
    expect(run('add', 'ja')).toContain('offer the language');
    const said = JSON.parse(readFileSync(join(folder, 'ja/language.json'), 'utf8'));
    expect(said).toEqual({
      tag: 'ja',
      name: '日本語',
      label: { zh: '日语', en: 'Japanese' },
      fallback: 'en',
    });
    expect(JSON.parse(readFileSync(header(), 'utf8')).badge.cart).toBeNull();
    expect(run('check')).toBe('ja: ok\n');
    expect(run('add', 'ja')).toContain('use update');
    expect(run('add', 'api')).toContain('BCP 47');
  });

  it('counts translations, and finds wrong placeholders and keys', () => {
    edit((texts) => Object.assign(texts, { cart: 'カート', greeting: '{{site}}へようこそ' }));
    expect(run('list')).toMatch(/ja 日本語, over en: 2 \/ \d{4}\n/);
    expect(run('list')).toMatch(/ {2}header +2 \/ \d+\n/);
    expect(run('check')).toBe('ja: ok\n');
    edit((texts) => Object.assign(texts, { cart: 'カート{{count}}', gone: '古い', me: undefined }));
    const faults = run('check');
    expect(faults).toContain('ja/common/header.json:1 cart: unknown placeholder count');
    expect(faults).toContain('ja/common/header.json:1 gone is unknown');
    expect(faults).toContain('ja/common/header.json:1 lacks me');
  });

  it('brings a language up to date and keeps its texts', () => {
    expect(run('update')).toContain('retired header.gone: 古い');
    edit((texts) => Object.assign(texts, { cart: 'カート' }));
    expect(run('check')).toBe('ja: ok\n');
    const texts = JSON.parse(readFileSync(header(), 'utf8'));
    expect([texts.cart, texts.me, texts.gone]).toEqual(['カート', null, undefined]);
  });
});
