import type { SmsEvent } from '../../../contract/messaging/sms.ts';

/** A template at the provider, and the order of what it is filled with. */
export interface SmsTemplate {
  readonly id: string;
  readonly params: readonly string[];
}
/** By event, or by event and language: `code`, `code.en`; for other countries `code.abroad`, `code.abroad.en`. */
export type SmsTemplates = ReadonlyMap<string, SmsTemplate>;

export interface AliyunSmsSettings {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly sign: string;
  readonly url: string;
}

export interface TencentSmsSettings {
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly sign: string;
  readonly region: string;
  readonly url: string;
}

export interface SmsSettings {
  /** null = test mode, or off in production. */
  readonly aliyun: AliyunSmsSettings | null;
  readonly tencent: TencentSmsSettings | null;
  /** Nothing is sent, all is kept. */
  readonly isTest: boolean;
  readonly templates: SmsTemplates;
  readonly timeoutMs: number;
  /** Part of the address providers report to; null = they cannot. */
  readonly callbackSecret: string | null;
}

/** What each event's text is filled with, in the order templates get it where nothing else is said. */
export type SmsParams = Readonly<Record<SmsEvent, readonly string[]>>;
