import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Db } from './db/open.ts';
import type { PaymentProviders } from './providers/payment/port.ts';
import type { SmsProvider } from './providers/sms/port.ts';
import type { Storage } from './providers/storage/port.ts';
import type { Texts } from './texts.ts';

export interface Clock {
  now(): Date;
}

/** Everything the modules stand on; made once by `createApp`. */
export interface Deps {
  readonly db: Db;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  readonly sms: SmsProvider;
  /** How each method is paid with. */
  readonly payments: PaymentProviders;
  /** Uploaded and drawn files: `files/...` public, `private/...` not. */
  readonly storage: Storage;
  /** Work that is asked for after a commit. Each call returns at once; failures are logged. */
  readonly signals: Signals;
}

export interface Signals {
  /** Pages that hold one of the outbox tags are due. */
  publish(): void;
  /** Something new for these accounts' notification sockets. */
  live(accountIds: readonly number[]): void;
  /** An order was placed: cancel it when its time is over. */
  orderPlaced(paymentId: number, expiresAt: Date): void;
}
