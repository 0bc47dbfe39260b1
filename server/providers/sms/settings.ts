import type { SmsEvent } from '../../../contract/messaging/sms.ts';

/** Template id of the provider and the order of its parameters. */
export interface SmsTemplate {
  readonly id: string;
  readonly params: readonly string[];
}
/** By event, or event and language: `code`, `code.en`; for foreign numbers `code.abroad`, `code.abroad.en`. */
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
  /** Messages are stored, not sent. */
  readonly isTest: boolean;
  readonly templates: SmsTemplates;
  readonly timeoutMs: number;
  /** Secret part of the delivery report URL; null = no reports. */
  readonly callbackSecret: string | null;
}

/** Parameters of each event, in the default order of templates. */
export type SmsParams = Readonly<Record<SmsEvent, readonly string[]>>;
