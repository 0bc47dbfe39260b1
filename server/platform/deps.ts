import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveMessage } from '../../contract/live.ts';
import type { Config } from '../config.ts';
import type { CaptchaProvider } from '../providers/captcha/siteverify.ts';
import type { ChatProvider } from '../providers/chat/port.ts';
import type { Dns } from '../providers/dns/port.ts';
import type { LogisticsProvider } from '../providers/logistics/port.ts';
import type { MailProvider } from '../providers/mail/port.ts';
import type { PaymentProviders } from '../providers/payment/port.ts';
import type { SeedData } from '../providers/seed-data/port.ts';
import type { SmsProvider } from '../providers/sms/port.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { Translator } from '../providers/translate/port.ts';
import type { HookSender } from '../providers/web/post-hook.ts';
import type { Author } from './audit/audit.ts';
import type { ChainKey } from './audit/chain.ts';
import type { Database, Db, Tx } from './db/open.ts';
import type { ExportedLists } from './exported-list/exported-list.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Texts } from './text/texts.ts';

export interface Clock {
  now(): Date;
}

/** Everything the contexts stand on; made once by `createApp`; a call of the back offices adds who makes it. */
export interface Deps {
  readonly db: Db;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  /** Hands text messages over; contexts send with `sendSms`, which writes them down. */
  readonly sms: SmsProvider;
  /** The same for mail; null = none is sent. */
  readonly mail: MailProvider | null;
  /** Tells people from programs; null = nobody is asked. */
  readonly captcha: CaptchaProvider | null;
  /** How each method is paid with. */
  readonly payments: PaymentProviders;
  /** Who tells where parcels are. */
  readonly logistics: LogisticsProvider;
  /** What others have written beside their names. */
  readonly dns: Dns;
  /** Tells other programs what happened. */
  readonly hooks: HookSender;
  /** Uploaded and drawn files: `files/...` public, `private/...` not. */
  readonly storage: Storage;
  /** Conversations: our own gateway, or Easemob's cloud. */
  readonly chat: ChatProvider;
  /** Turns messages into the reader's language; null = nobody does. */
  readonly translator: Translator | null;
  /** Signs addresses of private files: platform/storage/sign.ts. */
  readonly fileSecret: string;
  /** Seals what shops keep secret: seal.ts. */
  readonly sealKey: KeyObject;
  /** What audit entries are chained under: platform/audit/chain.ts. */
  readonly chainKey: ChainKey;
  /** What the shop was filled with; null = it began empty. */
  readonly seedData: SeedData | null;
  /** Work that is asked for after a commit. Each call returns at once; failures are logged. */
  readonly signals: Signals;
  /** Lists of all contexts as files know them; the composition makes them. */
  readonly exportedLists: ExportedLists<Deps>;
  readonly metrics: Metrics;
  readonly processStatus: ProcessStatus;
  /** Set for a call of the back offices: what it writes is written down. */
  readonly author?: Author;
}

/** How far this process is. */
export interface ProcessStatus {
  /** It has said that it stops, and answers what still comes. */
  isStopping(): boolean;
  /** There is a published tree to serve. */
  isPublished(): boolean;
  /** It is the one that publishes. */
  isLeading(): boolean;
}

/** A chat message as open pages are told of it. */
export type ChatSaid = Extract<LiveMessage, { type: 'chatMessage' }>;

export interface Signals {
  /** Pages that hold one of the outbox tags are due. */
  publish(): void;
  /** Something new for these accounts' notification sockets; `messages` are new messages to show on open pages. */
  live(accountIds: readonly number[], messages?: readonly number[]): void;
  /** What these accounts have not read in chats has changed; `said` is what was just written to them. */
  chat(accountIds: readonly number[], said: ChatSaid | null): void;
  /** An order was placed: cancel it when its time is over. */
  orderPlaced(paymentId: number, expiresAt: Date): void;
  /** A list is to be written into a file. */
  exportAsked(): void;
  /** Other programs are to be told of something. */
  webhooksDue(): void;
  /** Something long is to be done with a shop's products. */
  productJobAsked(): void;
  /** What happens by the clock is to happen now, once the transaction is through. `busy` = it waits or runs already; `unknown` = there is no such task. */
  taskAsked(tx: Tx, name: string): Promise<'begun' | 'busy' | 'unknown'>;
}
