import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright';
import { heard, openSdk, type SdkEntry, sdkPage } from './sdk-page.ts';

/** A wire to a port of this machine that can be cut: whatever goes over it then is lost. */
async function openWire(port: number) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}

/** A user with the unmodified SDK, which comes back by itself; a message it gave up on is sent again with the same key. */
export async function sdkUser(browser: Browser, port: number, entry: SdkEntry) {
  const wire = await openWire(port);
  const page = await sdkPage(browser, wire);
  const opened = await openSdk(page, entry);
  if (opened !== 'open') throw new Error(`the SDK says ${opened}`);
  const user = {
    entry,
    received: new Map<string, string>(),
    repeated: 0,
    cuts: 0,
    cut() {
      user.cuts += 1;
      wire.cut();
    },
    send: (to: string, text: string) => page.evaluate(sendSteadily, [to, text, randomUUID()] as const),
    async collect() {
      const got = await heard(page, 'text');
      user.received = new Map(got.map(({ id, text }) => [id, text]));
      user.repeated = got.length - user.received.size;
    },
    async stop() {
      await closeSdk(page);
      wire.close();
    },
  };
  return user;
}

async function closeSdk(page: Page): Promise<void> {
  await page.evaluate(() => window.connection.close());
  await page.context().close();
}

/** Runs in the page. Answers with the server's id. */
async function sendSteadily([to, msg, key]: readonly [string, string, string]): Promise<string> {
  for (;;) {
    const message = window.WebIM.message.create({
      type: 'txt',
      chatType: 'singleChat',
      to,
      msg,
      ext: { key },
    });
    try {
      return (await window.connection.send(message)).serverMsgId;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
