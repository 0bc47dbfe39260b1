import { createRequire } from 'node:module';
import type { EasemobChatStatic } from 'easemob-websdk';
import { type Browser, expect, type Page } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';

type Access = ApiOutput<'POST /api/chat/token'>;
type Session = ApiOutput<'POST /api/user/login'>;

/** State that the page below keeps for the test. */
interface Heard {
  readonly from: string;
  readonly type: string;
  readonly text: string;
  readonly ext: Readonly<Record<string, string>>;
}
declare global {
  interface Window {
    WebIM: EasemobChatStatic;
    chatDevice: {
      readonly heard: Heard[];
      say(to: string, text: string): Promise<string>;
      read(to: string): Promise<unknown>;
    };
  }
}

/** One end of a conversation in a browser of its own: the unmodified SDK on an empty page. */
export interface Device {
  readonly page: Page;
  readonly user: string;
  say(to: string, text: string): Promise<string>;
  read(to: string): Promise<unknown>;
  /** Waits until a text has arrived. */
  hears(text: string): Promise<void>;
  /** Messages of this user; other tests talk to the same supplier. */
  heard(from: number): Promise<Heard[]>;
  close(): Promise<void>;
}

const sdk = createRequire(import.meta.url).resolve('easemob-websdk/Easemob-chat.js');

/** Logs in and connects as the supplier the account works for, or as itself. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  session: Pick<Session, 'token'>,
  as: 'self' | 'shop',
): Promise<Device> {
  // This page has no chat worker: the SDK runs in its document.
  const context = await browser.newContext({ baseURL, bypassCSP: true });
  const page = await context.newPage();
  const answer = await context.request.post('/api/chat/token', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { as },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data: access }: { data: Access } = await answer.json();
  await page.goto('/robots.txt');
  await page.addScriptTag({ path: sdk });
  await page.evaluate(connect, access);
  return {
    page,
    user: access.username,
    say: (to, text) =>
      page.evaluate(([peer, words]) => window.chatDevice.say(peer, words), [to, text] as const),
    read: (to) => page.evaluate((peer) => window.chatDevice.read(peer), to),
    hears: async (text) => {
      await expect
        .poll(async () => (await heardOn(page)).map((one) => one.text), { timeout: 15_000 })
        .toContain(text);
    },
    heard: async (from) => (await heardOn(page)).filter((one) => one.from === `user_${from}`),
    close: () => context.close(),
  };
}

const heardOn = (page: Page) => page.evaluate(() => window.chatDevice.heard);

/** Runs in the page. */
async function connect({ appKey, url, apiUrl, username, token }: Access): Promise<void> {
  const sdk = window.WebIM;
  sdk.logger.disableAll();
  const connection = new sdk.connection({
    appKey,
    isHttpDNS: url === null,
    ...(url === null ? {} : { url }),
    ...(apiUrl === null ? {} : { apiUrl }),
    autoReconnectNumMax: 50,
    delivery: true,
    isFixedDeviceId: false,
  });
  const heard: Heard[] = [];
  const note = (message: {
    readonly from?: string | undefined;
    readonly type: string;
    readonly msg?: string | undefined;
    readonly ext?: Heard['ext'] | undefined;
  }) =>
    heard.push({
      from: message.from ?? '',
      type: message.type,
      text: message.msg ?? '',
      ext: message.ext ?? {},
    });
  connection.addEventHandler('test', {
    onTextMessage: note,
    onCustomMessage: note,
    onImageMessage: ({ from, type, url }) => note({ from, type, msg: url }),
  });
  await connection.open({ user: username, accessToken: token });
  window.chatDevice = {
    heard,
    say: async (to, msg) => {
      const ext = { key: crypto.randomUUID() };
      const message = sdk.message.create({ chatType: 'singleChat', type: 'txt', to, msg, ext });
      return (await connection.send(message)).serverMsgId;
    },
    read: (to) => connection.send(sdk.message.create({ chatType: 'singleChat', type: 'channel', to })),
  };
}
