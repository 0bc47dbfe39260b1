import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { serveDocs } from '../../../server/http/docs.ts';
import {
  chatHosts,
  chatWorkerPolicy,
  contentSecurityPolicy,
  inlineHash,
  isChatWorker,
  noChatHosts,
  pageHeaders,
  scriptsIn,
  shellPolicy,
} from '../../../server/http/security/content-security.ts';
import { loadTexts } from '../../../server/platform/text/texts.ts';
import { siteDirOf } from '../../../server/providers/storage/choose.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { testDatabase } from '../../support/databases.ts';
import { TestClock } from '../../support/test-app.ts';

describe('content security policy', () => {
  it('names the given scripts, and no others', () => {
    expect(inlineHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    const policy = contentSecurityPolicy([inlineHash('alert(1)'), inlineHash('x')]);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' ${inlineHash('alert(1)')} ${inlineHash('x')}`);
    expect(policy).not.toContain('unsafe-eval');
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
  });

  it('allows no style element, and sockets to this origin alone', () => {
    const parts = contentSecurityPolicy([]).split('; ');
    expect(parts).toContain("style-src 'self'");
    expect(parts.filter((part) => part.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(parts).toContain("connect-src 'self'");
    expect(shellPolicy()).not.toMatch(/unsafe|wss?:/);
  });

  it('sends HSTS where the site has TLS', () => {
    const headers = (siteUrl: string) => pageHeaders('', siteUrl)['strict-transport-security'];
    expect([headers('http://shop.test'), headers('https://shop.test')]).toEqual([
      undefined,
      'max-age=31536000',
    ]);
  });

  it('protects the API page with its own styles, no scripts and no frames', async () => {
    const texts = await loadTexts('locales');
    const answer = await serveDocs({ db: (await testDatabase()).db, texts }).request('/docs');
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src ${inlineHash(style)};`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('reads only script hashes from the file of the build', () => {
    const file = (value: unknown) => Buffer.from(JSON.stringify(value));
    const names = [inlineHash('a'), inlineHash('b')];
    expect(scriptsIn(file(names))).toEqual(names);
    for (const bad of [["'unsafe-inline'"], [`${inlineHash('a')}; img-src *`], 'x', { 0: names }]) {
      expect(scriptsIn(file(bad))).toEqual([]);
    }
    expect([scriptsIn(null), scriptsIn(Buffer.from('nonsense'))]).toEqual([[], []]);
  });

  it('allows eval in the chat worker alone', () => {
    expect(chatWorkerPolicy(noChatHosts)).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'",
    );
    expect(isChatWorker('_astro/chat-worker-D3adB-_f.js')).toBe(true);
    for (const other of [
      '_astro/chat-worker.css',
      'files/chat-worker-a.js',
      '_astro/a/chat-worker-a.js',
      'chat-worker-a.js',
      '_astro/my-chat-worker-a.js',
    ]) {
      expect(isChatWorker(other)).toBe(false);
    }
  });

  it('allows the hosts of Easemob where it is configured, without its telemetry', () => {
    const cloud = chatHosts([null, null]);
    expect(chatWorkerPolicy(cloud)).toContain(
      'https://rs.easemob.com https://rs.chat.agora.io wss://*.easemob.com',
    );
    expect(chatWorkerPolicy(cloud)).not.toContain('data-reporting');
    expect(contentSecurityPolicy([], cloud)).toContain("img-src 'self' data: blob: https://*.easemob.com;");
    expect(contentSecurityPolicy([], cloud)).not.toContain('unsafe-eval');
    const own = chatHosts(['wss://im.example.com/ws', 'https://rest.example.com/']);
    expect(own.connect).toEqual(expect.arrayContaining(['wss://im.example.com', 'https://rest.example.com']));
    expect(own.images).toEqual(['https://*.easemob.com', 'https://rest.example.com']);
  });

  it('allows cloud pictures where configured, and sends HSTS with every answer', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'policy-'));
    const account = { EASEMOB_APPKEY: 'org#app', EASEMOB_CLIENT_ID: 'id', EASEMOB_CLIENT_SECRET: 'secret' };
    const answersWith = async (env: Readonly<Record<string, string>>, paths: readonly string[]) => {
      const config = readConfig({ DATA_DIR: dir, SEED: 'empty', ...env });
      const database = await testDatabase();
      const log = pino({ level: 'silent' });
      const app = await createApp({
        database,
        config,
        log,
        clock: new TestClock(),
        texts: await loadTexts('locales'),
      });
      await folderStorage(siteDirOf(config.storageDir), { flush: false }).write(
        'qianduanshop/home.html',
        Buffer.from('<html></html>'),
      );
      const answers: Headers[] = [];
      for (const path of paths)
        answers.push((await app.fetch(new Request(`http://shop.test${path}`))).headers);
      await app.close();
      await database.close();
      return answers;
    };
    const policyWith = async (env: Readonly<Record<string, string>>) =>
      (await answersWith(env, ['/qianduanshop/home']))[0]?.get('content-security-policy');
    expect(await policyWith(account)).toContain("img-src 'self' data: blob: https://*.easemob.com;");
    expect(await policyWith({})).toContain("img-src 'self' data: blob:;");
    const all = [
      '/qianduanshop/home',
      '/api/site/settings',
      '/api/nothing',
      '/feeds/nothing',
      '/files/nothing',
    ];
    const tls = await answersWith({ SITE_URL: 'https://shop.test' }, all);
    expect(tls.map((headers) => headers.get('strict-transport-security'))).toEqual(
      all.map(() => 'max-age=31536000'),
    );
    expect(tls[0]?.get('content-security-policy')).toContain('; report-uri /api/csp-report');
    await rm(dir, { recursive: true });
  });
});
