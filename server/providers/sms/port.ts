import type { Locale } from '../../../contract/basics.ts';
import type { SmsChannel, SmsEvent } from '../../../contract/messaging/sms.ts';

/** One text message. Providers fill their own templates with `params`; `content` is the whole text. */
export interface SmsMessage {
  /** Eleven digits in mainland China, E.164 elsewhere. */
  readonly mobile: string;
  readonly template: SmsEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly locale: Locale;
}

/** What a provider says became of a message. */
interface SmsReport {
  readonly ref: string;
  /** As the provider writes it: of mainland China with 86 or without, else with its country's code. */
  readonly mobile: string;
  readonly isDelivered: boolean;
  /** Its code and words where it did not get there. */
  readonly error: string;
}

export interface SmsProvider {
  readonly name: SmsChannel;
  readonly sign: string | null;
  readonly host: string | null;
  /** The provider's template of an event; null = none, so `send` refuses it. */
  templateOf(event: SmsEvent, locale: Locale): string | null;
  /** Hands one message over and answers with the provider's number of it. @throws SmsError */
  send(message: SmsMessage): Promise<string | null>;
  /** Reads what a provider reports; null = it is no such report. */
  hear(body: unknown): readonly SmsReport[] | null;
  /** What the provider wants to be told about a report. */
  reply(isTaken: boolean): string;
}

/** Whether a number (of `SmsMessage`) is one of outside mainland China. */
export const isAbroad = (mobile: string): boolean => mobile.startsWith('+');

/** Why a message was not taken. `unreachable`: no answer, or the provider's own fault; `refused`: it said no. */
export class SmsError extends Error {
  readonly reason: 'unreachable' | 'refused';
  /** The provider's code, or a word for what was wrong. */
  readonly code: string;

  constructor(reason: SmsError['reason'], code: string, words = '', options?: ErrorOptions) {
    super(words === '' ? code : `${code}: ${words}`, options);
    this.reason = reason;
    this.code = code;
  }
}
