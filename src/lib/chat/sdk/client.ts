import type EasemobSdk from 'easemob-websdk';
import type { EasemobChat } from 'easemob-websdk';
import type { ChatAccess } from '../../../../contract/messaging/chat.ts';
import { serverNow } from '../../server-clock.ts';
import {
  type ChatClient,
  type ChatConversation,
  type ChatDraft,
  ChatError,
  type ChatFailure,
  type ChatMessage,
  type ChatState,
  type Emit,
} from '../client.ts';
import { compareIds } from '../message/transcript-core.ts';
import { fromSdk, plainName, toSdk, typingIn, typingTo } from './messages.ts';

/** The SDK's error codes (`status.d.ts` of the package) as `ChatFailure`; every other code counts as a network failure. */
const failures: Readonly<Record<number, ChatFailure>> = {
  2: 'refused_token',
  28: 'refused_token',
  39: 'not_connected',
  52: 'refused_token',
  56: 'expired_token',
  57: 'refused_token',
  101: 'network',
  204: 'no_such_user',
  206: 'kicked',
  207: 'refused_token',
  214: 'kicked',
  216: 'refused_token',
  217: 'kicked',
  219: 'blocked',
  220: 'kicked',
  221: 'blocked',
  411: 'too_large',
  501: 'contact_details',
  502: 'unsupported',
  504: 'too_late',
  507: 'blocked',
  509: 'too_fast',
  511: 'too_large',
  603: 'blocked',
};

/** 502 is a refusal of our gateway or of our callback for the cloud (server/contexts/messaging/chat/callback.ts), with its reason. */
const ownRefusals: Readonly<Record<string, ChatFailure>> = {
  'too fast': 'too_fast',
  'too large': 'too_large',
  blocked: 'blocked',
  'contact details': 'contact_details',
  'sensitive word': 'sensitive_word',
  'no such user': 'no_such_user',
};

export function failureOf(error: unknown): ChatFailure {
  if (error instanceof ChatError) return error.failure;
  if (typeof error !== 'object' || error === null || !('type' in error)) return 'network';
  const { type } = error;
  const reason = type === 502 && 'message' in error ? ownRefusals[String(error.message)] : undefined;
  return reason ?? (typeof type === 'number' ? failures[type] : undefined) ?? 'network';
}

/** Whether the failure makes this token unusable. */
const endsTheToken = (failure: ChatFailure): boolean =>
  failure === 'refused_token' || failure === 'expired_token';

const day = 86_400;

/** Which of these users are online; subscribes to changes where the service supports it. */
async function onlineAmong(
  connection: EasemobChat.Connection,
  peers: readonly string[],
): Promise<Set<string>> {
  const usernames = [...peers];
  // Our own gateway has no presence subscription and refuses it.
  const { data } = await connection
    .subscribePresence({ usernames, expiry: day })
    .catch(() => connection.getPresenceStatus({ usernames }));
  const there = (data?.result ?? []).filter(({ status }) =>
    Object.values(status).some((one) => `${one}` === '1'),
  );
  return new Set(there.map(({ uid }) => uid));
}

/** The SDK's default is five attempts, which is eight seconds. */
const mostReconnects = 100_000;

/** The chat client over the unmodified SDK; runs in a worker. */
export class SdkClient implements Omit<ChatClient, 'on'> {
  private readonly sdk: typeof EasemobSdk;
  private readonly emit: Emit;
  /** All tabs of a shared worker are one device; a worker of a single tab is a device of its own. */
  private readonly isShared: boolean;
  private connection: EasemobChat.Connection | null = null;
  private access: ChatAccess | null = null;
  private opening: Promise<void> | null = null;
  private now: ChatState = 'closed';
  /** The last message of each peer that was marked as read. */
  private readonly told = new Map<string, string>();
  private readonly lastOf = new Map<string, string>();

  constructor(sdk: typeof EasemobSdk, emit: Emit, isShared: boolean) {
    this.sdk = sdk;
    this.emit = emit;
    this.isShared = isShared;
    sdk.logger.disableAll();
  }

  state(): ChatState {
    return this.now;
  }

  async connect(access: ChatAccess): Promise<void> {
    if (this.connection && this.access?.username === access.username && this.now !== 'closed') {
      await this.opening;
      return this.renew(this.connection, access);
    }
    this.opening ??= this.open(access).finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async open(access: ChatAccess): Promise<void> {
    this.drop();
    this.connection = this.make(access);
    this.access = access;
    this.turn('connecting');
    try {
      await this.connection.open({ user: access.username, accessToken: access.token });
      this.turn('open');
    } catch (error) {
      this.end(failureOf(error));
      throw new ChatError(failureOf(error));
    }
  }

  private make({ appKey, url, apiUrl, username }: ChatAccess): EasemobChat.Connection {
    const connection = new this.sdk.connection({
      appKey,
      isHttpDNS: url === null,
      ...(url === null ? {} : { url }),
      ...(apiUrl === null ? {} : { apiUrl }),
      autoReconnectNumMax: mostReconnects,
      delivery: true,
      isFixedDeviceId: this.isShared,
    });
    // Turns off the SDK's usage reports and their storage.
    connection.dataReport?.setIsCollectDt(false);
    numberTogether(this.sdk, connection);
    connection.addEventHandler(
      'shop',
      connectionEvents({
        me: username,
        emit: this.emit,
        turn: (state) => this.turn(state),
        end: (failure) => this.end(failure),
        heard: (message) => {
          if (message.from !== username) this.lastOf.set(message.from, message.id);
        },
      }),
    );
    return connection;
  }

  private async renew(connection: EasemobChat.Connection, access: ChatAccess): Promise<void> {
    if (access.token === this.access?.token) return;
    this.access = access;
    if (connection.isOpened()) await connection.renewToken(access.token).catch(() => {});
  }

  private turn(state: ChatState): void {
    if (state === this.now) return;
    this.now = state;
    if (state === 'open') this.connection?.dataReport?.setIsCollectDt(false);
    this.emit('state', state);
  }

  /** Closes the connection, because the SDK would retry with a refused token. */
  private end(failure: ReturnType<typeof failureOf>): void {
    if (this.now === 'closed') return;
    this.now = 'closed';
    if (endsTheToken(failure) || failure === 'kicked') this.access = null;
    this.drop();
    this.emit('state', 'closed', failure);
  }

  /** Removes the event handlers: events of a closing connection must not reach the next one. */
  private drop(): void {
    this.connection?.removeEventHandler('shop');
    this.connection?.close();
    this.connection = null;
  }

  async disconnect(): Promise<void> {
    this.drop();
    this.access = null;
    this.told.clear();
    this.lastOf.clear();
    this.turn('closed');
  }

  private get live(): EasemobChat.Connection {
    if (!this.connection || this.now === 'closed') throw new ChatError('not_connected');
    return this.connection;
  }

  private async ask<T>(work: (connection: EasemobChat.Connection) => Promise<T>): Promise<T> {
    try {
      return await work(this.live);
    } catch (error) {
      throw new ChatError(failureOf(error));
    }
  }

  send(peer: string, key: string, draft: ChatDraft, ext: Readonly<Record<string, string>> = {}) {
    return this.ask(async (connection) => {
      const letter = await toSdk(this.sdk.message.create, { to: peer, draft, ext: { ...ext, key } });
      const sent = await connection.send(letter);
      const time = sent.message && 'time' in sent.message ? Number(sent.message.time) : serverNow();
      const from = this.access?.username ?? '';
      const message = fromSdk(
        { ...letter, ...sent.message, id: sent.serverMsgId, from, to: peer, time },
        'sent',
      );
      if (!message) throw new ChatError('network');
      this.emit('message', message);
      return message;
    });
  }

  history(peer: string, { before, size = 50 }: { before?: string; size?: number } = {}) {
    return this.ask(async (connection) => {
      const page = await connection.getHistoryMessages({
        targetId: peer,
        chatType: 'singleChat',
        cursor: before ?? -1,
        pageSize: size,
        searchDirection: 'up',
      });
      const messages = page.messages
        .flatMap((one) => fromSdk(one, 'sent') ?? [])
        .sort((a, b) => a.time - b.time || compareIds(a.id, b.id));
      const last = messages.findLast((one) => one.from === peer);
      if (last && before === undefined) this.lastOf.set(peer, last.id);
      return { messages, hasMore: !page.isLast };
    });
  }

  contacts() {
    return this.ask(async (connection) => (await connection.getContacts()).data ?? []);
  }

  conversations() {
    return this.ask(async (connection) => {
      const found: ChatConversation[] = [];
      let cursor = '';
      do {
        const { data } = await connection.getServerConversations({ pageSize: 50, cursor });
        for (const one of data?.conversations ?? []) {
          const last = one.lastMessage && fromSdk(one.lastMessage, 'sent');
          found.push({ peer: one.conversationId, unread: one.unReadCount, last });
        }
        cursor = data?.cursor ?? '';
      } while (cursor !== '' && cursor !== 'undefined');
      return found;
    });
  }

  /** One call resets the unread count of this user, the other sends the read receipt. */
  markRead(peer: string) {
    return this.ask(async (connection) => {
      const { create } = this.sdk.message;
      await connection.send(create({ type: 'channel', chatType: 'singleChat', to: peer }));
      // The SDK does not report this to the other tabs of this device.
      this.emit('seen', peer);
      const last = this.lastOf.get(peer);
      if (last === undefined || this.told.get(peer) === last) return;
      this.told.set(peer, last);
      await connection.send(create({ type: 'read', chatType: 'singleChat', to: peer, id: last }));
    });
  }

  recall(peer: string, id: string) {
    return this.ask(async (connection) => {
      await connection.recallMessage({ mid: id, to: peer, chatType: 'singleChat' });
      this.emit('recalled', id, peer);
    });
  }

  typing(peer: string) {
    return this.ask(async (connection) => {
      await connection.send(typingTo(this.sdk.message.create, peer));
    });
  }

  online(peers: readonly string[]) {
    return this.ask((connection) => onlineAmong(connection, peers));
  }
}

/**
 * The SDK numbers its own frames (receipts, recalls) and written messages with separate counters that both start from the clock. If two
 * frames have the same number, the later one gets both answers and the earlier message stays pending for ever. This makes both use one
 * counter.
 */
export function numberTogether(
  { utils }: Pick<typeof EasemobSdk, 'utils'>,
  connection: EasemobChat.Connection,
): void {
  connection.getUniqueId = () => utils.getUniqueId();
}

interface Ends {
  readonly me: string;
  readonly emit: Emit;
  readonly turn: (state: ChatState) => void;
  readonly end: (failure: ChatFailure) => void;
  readonly heard: (message: ChatMessage) => void;
}

/** Maps the SDK's events to those of `ChatClient`. */
export function connectionEvents({ me, emit, turn, end, heard }: Ends): EasemobChat.EventHandlerType {
  const take = (message: EasemobChat.MessageBody) => {
    const read = fromSdk(message, 'sent');
    if (!read) return;
    heard(read);
    emit('message', read);
  };
  const peerOf = (from: string | undefined, to: string) => {
    const name = plainName(from ?? '');
    return name === me ? plainName(to) : name;
  };
  const receipt = (from: string | undefined, to: string, id: string, read: boolean) => {
    if (plainName(from ?? '') !== me) emit('receipt', { peer: plainName(from ?? ''), id, read });
    else if (read) emit('seen', plainName(to));
  };
  // The SDK's types lack this handler.
  const untyped = { onCombineMessage: take };
  return {
    ...untyped,
    onConnected: () => turn('open'),
    onReconnecting: () => turn('waiting'),
    onDisconnected: (error) => end(error ? failureOf(error) : 'network'),
    onError: (error) => {
      // Every other error is reported by the call that caused it.
      if (endsTheToken(failureOf(error))) end(failureOf(error));
    },
    onTokenWillExpire: () => emit('expiring'),
    onTokenExpired: () => end('expired_token'),
    onTextMessage: take,
    onImageMessage: take,
    onFileMessage: take,
    onCustomMessage: take,
    onAudioMessage: take,
    onVideoMessage: take,
    onLocationMessage: take,
    onCmdMessage: ({ from = '', action }) => {
      const isTyping = typingIn(action);
      if (isTyping !== null && plainName(from) !== me) emit('typing', plainName(from), isTyping);
    },
    onRecallMessage: ({ mid, from, to }) => emit('recalled', mid, peerOf(from, to)),
    onDeliveredMessage: ({ mid, from, to }) => receipt(from, to, mid ?? '', false),
    onReadMessage: ({ mid, from, to }) => receipt(from, to, mid ?? '', true),
    onChannelMessage: ({ from, to }) => receipt(from, to, '', true),
    onContactAdded: ({ from }) => emit('contact', plainName(from)),
    onContactAgreed: ({ from }) => emit('contact', plainName(from)),
    onContactDeleted: ({ from }) => emit('contact', plainName(from)),
    onPresenceStatusChange: (changes) => {
      for (const { userId, statusDetails } of changes) {
        emit(
          'presence',
          userId,
          statusDetails.some(({ status }) => status === 1),
        );
      }
    },
  };
}
