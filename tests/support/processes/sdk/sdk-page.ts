import type { EasemobChat, EasemobChatStatic } from 'easemob-websdk';
import type { Browser, Page } from 'playwright';
import type { ImServer } from '../im-server.ts';

/** What a page heard from the SDK. */
interface Heard {
  readonly kind: string;
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

declare global {
  interface Window {
    WebIM: EasemobChatStatic;
    connection: EasemobChat.Connection;
    heard: Heard[];
    sdkErrors: (number | string)[];
  }
}

const bundle = 'node_modules/easemob-websdk/Easemob-chat.js';

interface SdkEntry {
  readonly username: string;
  readonly token: string;
}

/** A blank page of the gateway's origin with the unmodified SDK in it. */
export async function sdkPage(
  browser: Browser,
  server: Pick<ImServer, 'origin'>,
  isFixedDeviceId = false,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.addScriptTag({ path: bundle });
  await page.evaluate((isFixed) => {
    window.heard = [];
    window.sdkErrors = [];
    window.WebIM.logger.disableAll();
    const { origin } = window.location;
    const connection = new window.WebIM.connection({
      appKey: 'im#market',
      isHttpDNS: false,
      url: `${origin.replace('http', 'ws')}/im/ws`,
      apiUrl: origin,
      autoReconnectNumMax: 50,
      isFixedDeviceId: isFixed,
      delivery: true,
    });
    window.connection = connection;
    const hear = (kind: string) => (message: { id?: string; mid?: string; from?: string; msg?: string }) => {
      window.heard.push({
        kind,
        id: message.mid ?? message.id ?? '',
        from: message.from ?? '',
        text: message.msg ?? '',
      });
    };
    connection.addEventHandler('page', {
      onTextMessage: hear('text'),
      onImageMessage: hear('image'),
      onCustomMessage: hear('custom'),
      onAudioMessage: hear('voice'),
      onLocationMessage: ({ id, from, addr }) =>
        window.heard.push({ kind: 'place', id, from: from ?? '', text: addr }),
      onCmdMessage: ({ id, from, action }) =>
        window.heard.push({ kind: 'command', id, from: from ?? '', text: action }),
      onMultiDeviceEvent: (event) =>
        window.heard.push({ kind: 'device', id: '', from: '', text: event.operation }),
      onReadMessage: hear('read'),
      onDeliveredMessage: hear('delivered'),
      onRecallMessage: hear('recall'),
      onChannelMessage: hear('channel'),
      onContactInvited: hear('invited'),
      onDisconnected: (error) => {
        window.sdkErrors.push(error?.type ?? 'disconnected');
      },
    });
  }, isFixedDeviceId);
  return page;
}

/** Logs in; answers with 'open', or with the type of the SDK's error. */
export const openSdk = (page: Page, { username, token }: SdkEntry): Promise<number | 'open'> =>
  page.evaluate(
    ([user, accessToken]) =>
      window.connection.open({ user, accessToken }).then(
        () => 'open' as const,
        (error: { type: number }) => error.type,
      ),
    [username, token] as const,
  );

/** Sends a text; answers with the server's id, or with the type of the SDK's error. */
export const sendText = (page: Page, to: string, msg: string): Promise<string | number> =>
  page.evaluate(
    ([peer, text]) => {
      const message = window.WebIM.message.create({
        type: 'txt',
        chatType: 'singleChat',
        to: peer,
        msg: text,
      });
      return window.connection.send(message).then(
        (sent) => sent.serverMsgId,
        (error: { type: number }) => error.type,
      );
    },
    [to, msg] as const,
  );

export const heard = (page: Page, kind: string): Promise<Heard[]> =>
  page.evaluate((wanted) => window.heard.filter((one) => one.kind === wanted), kind);
