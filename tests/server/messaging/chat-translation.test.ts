import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translatorServer } from '../../support/fakes/translator.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof translatorServer>>;
beforeAll(async () => {
  service = await translatorServer();
  app = await testApp({ env: service.env });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const asked = async (text: string, to: 'zh' | 'en') =>
  (await addAccount(app)).api('POST /api/chat/translate', { body: { text, to } });

describe('chat translation', () => {
  it('translates a message into the language of its reader', async () => {
    const reader = await addAccount(app);
    expect(await reader.api('GET /api/chat/translation')).toEqual({ available: true });
    expect(await asked('还有货吗？', 'en')).toEqual({ text: 'Is it in stock?' });
    expect(await asked('Is it blue?', 'zh')).toEqual({ text: '是蓝色的吗？' });
  });

  it('reports a service that does not answer, or with nothing', async () => {
    await refused(asked('a sentence it does not know', 'zh'), 'translation_failed');
    for (const trouble of ['down', 'fault'] as const) {
      service.suffer(trouble);
      await refused(asked('Is it blue?', 'zh'), 'translation_failed');
    }
    service.suffer('none');
  });

  it('is limited to thirty a minute for an account', async () => {
    const reader = await addAccount(app);
    const ask = () => reader.api('POST /api/chat/translate', { body: { text: 'Is it blue?', to: 'zh' } });
    for (let times = 0; times < 30; times += 1) await ask();
    await refused(ask(), 'too_many_attempts');
    app.clock.pass(60_000);
    await ask();
  });

  it('is off without a service', async () => {
    const plain = await testApp();
    const reader = await addAccount(plain);
    expect(await reader.api('GET /api/chat/translation')).toEqual({ available: false });
    await refused(
      reader.api('POST /api/chat/translate', { body: { text: 'Is it blue?', to: 'zh' } }),
      'translation_off',
    );
    await plain.close();
  });
});
