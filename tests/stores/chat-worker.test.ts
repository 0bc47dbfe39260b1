import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatState } from '../../src/lib/chat/client.ts';
import { EasemobClient } from '../../src/lib/chat/easemob.ts';
import type { FromWorker, ToWorker } from '../../src/lib/chat/message/wire.ts';
import { accessOf } from '../support/fakes/fake-chat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('easemob-websdk');
});

describe('chat worker', () => {
  it('is stopped when its SDK fails to load, and its callers get the error', async () => {
    const told: FromWorker[] = [];
    const close = vi.fn();
    vi.stubGlobal('postMessage', (message: FromWorker) => told.push(message));
    vi.stubGlobal('close', close);
    vi.doMock('easemob-websdk', () => {
      throw new Error('404');
    });
    await import('../../src/lib/chat/chat-worker.ts');
    const hello: ToWorker = { type: 'hello', device: 'web_1', isShared: false };
    globalThis.dispatchEvent(new MessageEvent('message', { data: hello }));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(told).toEqual([{ type: 'fallen' }]);
  });

  /** A worker at the other end of a port; it does what the test says. */
  class TestWorker extends EventTarget {
    static readonly made: TestWorker[] = [];
    readonly asked: ToWorker[] = [];
    private readonly line = new EventTarget();
    readonly port = Object.assign(this.line, {
      start: () => {},
      close: () => {},
      postMessage: (message: ToWorker) => this.asked.push(message),
    });
    constructor() {
      super();
      TestWorker.made.push(this);
    }
    say(message: FromWorker) {
      this.line.dispatchEvent(new MessageEvent('message', { data: message }));
    }
  }

  it('is replaced after a crash', async () => {
    vi.stubGlobal('SharedWorker', TestWorker);
    const client = new EasemobClient();
    const states: [ChatState, string | undefined][] = [];
    client.on({ state: (state, why) => states.push([state, why]) });
    const first = client.connect(accessOf('user_1'));
    TestWorker.made[0]?.say({ type: 'fallen' });
    await expect(first).rejects.toThrow('network');
    expect(states).toEqual([['closed', 'network']]);
    const second = client.connect(accessOf('user_1'));
    expect(TestWorker.made).toHaveLength(2);
    expect(TestWorker.made[1]?.asked).toMatchObject([{ type: 'hello' }, { type: 'call', call: 'connect' }]);
    const call = TestWorker.made[1]?.asked.find((one) => one.type === 'call');
    TestWorker.made[1]?.say({ type: 'answer', id: call?.id ?? 0, value: undefined });
    await second;
  });
});
