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
import type { ExportedLists, SupplierArchive } from './exported-list/exported-list.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Texts } from './text/texts.ts';

export interface Clock {
  now(): Date;
}

/** Dependencies of all contexts, created once by `createApp`; a back-office call adds its author. */
export interface Deps {
  readonly db: Db;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  /** SMS provider. Contexts use `sendSms`, which queues and logs the message. */
  readonly sms: SmsProvider;
  /** Mail provider; null = no mail is sent. */
  readonly mail: MailProvider | null;
  /** Captcha verification; null = off. */
  readonly captcha: CaptchaProvider | null;
  /** Payment provider of each payment method. */
  readonly payments: PaymentProviders;
  /** Parcel tracking provider. */
  readonly logistics: LogisticsProvider;
  /** DNS resolver for TXT records (domain verification). */
  readonly dns: Dns;
  /** HTTP client for webhooks. */
  readonly hooks: HookSender;
  /** Storage of uploaded and generated files: `files/...` public, `private/...` not. */
  readonly storage: Storage;
  /** Chat: the built-in gateway, or Easemob's cloud. */
  readonly chat: ChatProvider;
  /** Translation of chat messages; null = off. */
  readonly translator: Translator | null;
  /** Secret that signs URLs of private files: platform/storage/sign.ts. */
  readonly fileSecret: string;
  /** Key that encrypts suppliers' secrets: seal.ts. */
  readonly sealKey: KeyObject;
  /** Key of the audit log's hash chain: platform/audit/chain.ts. */
  readonly chainKey: ChainKey;
  /** Seed data the database was filled with; null = it started empty. */
  readonly seedData: SeedData | null;
  /** Signals for work after a commit. Each call returns at once; failures are logged. */
  readonly signals: Signals;
  /** Exportable lists of all contexts, assembled in the composition root. */
  readonly exportedLists: ExportedLists<Deps>;
  /** The files of a supplier's archive, assembled in the composition root. */
  readonly supplierArchive: SupplierArchive<Deps>;
  readonly metrics: Metrics;
  readonly processStatus: ProcessStatus;
  /** Set for a back-office call: its writes are recorded in the audit log. */
  readonly author?: Author;
}

/** Health of this process. */
export interface ProcessStatus {
  /** The process is shutting down and still answers requests. */
  isStopping(): boolean;
  /** A published site exists. */
  isPublished(): boolean;
  /** This process is the publisher. */
  isLeading(): boolean;
}

/** A chat message as pushed to open pages. */
export type ChatSaid = Extract<LiveMessage, { type: 'chatMessage' }>;

export interface Signals {
  /** Pages that depend on these outbox tags must be rendered again. */
  publish(): void;
  /** Pushes to the notification sockets of these accounts; `messages` are new notifications to show on open pages. */
  live(accountIds: readonly number[], messages?: readonly number[]): void;
  /** The unread chat counts of these accounts changed; `said` is the new message. */
  chat(accountIds: readonly number[], said: ChatSaid | null): void;
  /** An order was placed and is to be cancelled at its payment deadline. */
  orderPlaced(paymentId: number, expiresAt: Date): void;
  /** An export was queued. */
  exportAsked(): void;
  /** A webhook event was queued. */
  webhooksDue(): void;
  /** A message to a browser was queued. */
  pushDue(): void;
  /** A file of a former shop was queued. */
  dataImportAsked(): void;
  /** A product task was queued. */
  productJobAsked(): void;
  /** Runs a scheduled task now, after the commit. `busy` = it is queued or running; `unknown` = no such task. */
  taskAsked(tx: Tx, name: string): Promise<'begun' | 'busy' | 'unknown'>;
}
