import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChatRoute } from './requests.ts';

interface Access {
  readonly token: string;
  readonly chatToken: string;
  readonly me: string;
}
export type Tokens = Readonly<Record<'buyer' | 'supplier' | 'admin', Access>>;
export type ToServer = 'tokens' | 'memory' | 'end';
export type FromServer =
  | { readonly type: 'ready'; readonly port: number; readonly chatRoutes: readonly ChatRoute[] }
  | { readonly type: 'tokens'; readonly tokens: Tokens }
  | { readonly type: 'memory'; readonly rss: number };

/** A shop in a process of its own. */
export async function hostileServer() {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  });
  const next = <T extends FromServer['type']>(type: T) =>
    new Promise<Extract<FromServer, { type: T }>>((resolve, reject) => {
      const gone = () => reject(new Error('the server has ended'));
      child.once('exit', gone);
      child.once('message', (message: Extract<FromServer, { type: T }>) => {
        child.off('exit', gone);
        if (message.type === type) resolve(message);
        else reject(new Error(`the server said ${message.type}`));
      });
    });
  const ask = <T extends FromServer['type']>(message: ToServer, type: T) => {
    const answer = next(type);
    child.send(message);
    return answer;
  };
  const { port, chatRoutes } = await next('ready');
  return {
    port,
    chatRoutes,
    tokens: async () => (await ask('tokens', 'tokens')).tokens,
    rss: async () => (await ask('memory', 'memory')).rss,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('end' satisfies ToServer);
      await ended;
    },
  };
}
export type HostileServer = Awaited<ReturnType<typeof hostileServer>>;
