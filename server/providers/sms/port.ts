import type { Locale } from '../../../contract/basics.ts';
import type { SmsChannel, SmsEvent } from '../../../contract/messaging/sms.ts';

/** An SMS. Providers fill their own templates with `params`; `content` is the complete text. */
export interface SmsMessage {
  /** Eleven digits in mainland China, E.164 elsewhere. */
  readonly mobile: string;
  readonly template: SmsEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly locale: Locale;
}

/** Delivery report of a provider. */
interface SmsReport {
  readonly ref: string;
  /** In the provider's format: with or without 86 for mainland China, else with country code. */
  readonly mobile: string;
  readonly isDelivered: boolean;
  /** Error code and text of a failed delivery. */
  readonly error: string;
}

export interface SmsProvider {
  readonly name: SmsChannel;
  readonly sign: string | null;
  readonly host: string | null;
  /** The provider's template for an event; null = none, and `send` rejects it. */
  templateOf(event: SmsEvent, locale: Locale): string | null;
  /** Sends a message and returns the provider's message id. @throws SmsError */
  send(message: SmsMessage): Promise<string | null>;
  /** Parses a delivery report callback; null = not a report. */
  hear(body: unknown): readonly SmsReport[] | null;
  /** Response to a report as the provider expects it. */
  reply(isTaken: boolean): string;
}

/** Whether a number (of `SmsMessage`) is outside mainland China. */
export const isAbroad = (mobile: string): boolean => mobile.startsWith('+');

/** Why sending failed. `unreachable`: no answer, or an error of the provider; `refused`: rejected. */
export class SmsError extends Error {
  readonly reason: 'unreachable' | 'refused';
  /** The provider's error code, or a word of our own. */
  readonly code: string;

  constructor(reason: SmsError['reason'], code: string, words = '', options?: ErrorOptions) {
    super(words === '' ? code : `${code}: ${words}`, options);
    this.reason = reason;
    this.code = code;
  }
}
