import { z } from 'zod';
import type {
  AliyunSmsSettings,
  SmsParams,
  SmsSettings,
  SmsTemplates,
  TencentSmsSettings,
} from '../providers/sms/settings.ts';
import { ConfigError } from './error.ts';
import { shaped, text } from './variable.ts';

/** Secrets are sent to these addresses, so TLS is required; only stand-ins on the loopback interface may use plain HTTP. */
const endpoint = (fallback: string) =>
  z
    .string()
    .refine((value) => /^https:\/\/[^/]+\/?$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(value), {
      message: 'must be an https address without a path',
    })
    .transform((value) => value.replace(/\/$/, ''))
    .default(fallback);

/** Template parameters of each event. */
const paramsOf: SmsParams = {
  code: ['code', 'minutes'],
  mobile_changed: ['mobile', 'link'],
  email_changed: ['address', 'link'],
  password_changed: ['link'],
  security_changed: ['what', 'link'],
  application_approved: ['company', 'shop'],
  application_rejected: ['company', 'reason'],
  application_sent_back: ['company', 'reason'],
  back_in_stock: ['product'],
  staff_invitation: ['shop', 'days', 'link'],
};

/** Variables of the SMS provider; an empty value counts as not set. */
export const SmsEnvironment = z.object({
  SMS_PROVIDER: z
    .enum(['', 'aliyun', 'tencent', 'test'], { error: 'must be aliyun, tencent or test' })
    .default(''),
  SMS_TIMEOUT_SECONDS: z
    .string()
    .regex(/^([1-9]|10)$/, 'must be 1 to 10 seconds')
    .transform(Number)
    .default(6),
  SMS_TEMPLATES: text,
  SMS_CALLBACK_SECRET: shaped(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, - or _'),
  ALIYUN_SMS_ACCESS_KEY_ID: text,
  ALIYUN_SMS_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN: text,
  ALIYUN_SMS_URL: endpoint('https://dysmsapi.aliyuncs.com'),
  TENCENT_SMS_SECRET_ID: text,
  TENCENT_SMS_SECRET_KEY: text,
  TENCENT_SMS_APP_ID: shaped(/^\d{6,16}$/, 'must be 6 to 16 digits'),
  TENCENT_SMS_SIGN: text,
  TENCENT_SMS_REGION: shaped(/^[a-z]+(-[a-z]+)+$/, 'must be a region, as ap-guangzhou'),
  TENCENT_SMS_URL: endpoint('https://sms.tencentcloudapi.com'),
});
type Environment = z.output<typeof SmsEnvironment>;

/** @throws ConfigError with one sentence that names the variable, never its value. */
export function readSms(e: Environment, mayTest: boolean): SmsSettings {
  const provider = e.SMS_PROVIDER;
  return {
    aliyun: provider === 'aliyun' ? readAliyun(e) : null,
    tencent: provider === 'tencent' ? readTencent(e) : null,
    isTest: mayTest && (provider === 'test' || provider === ''),
    templates: readTemplates(e.SMS_TEMPLATES),
    timeoutMs: e.SMS_TIMEOUT_SECONDS * 1000,
    callbackSecret: e.SMS_CALLBACK_SECRET || null,
  };
}

function needed(e: Environment, names: readonly (keyof Environment)[]): void {
  const missing = names.find((name) => e[name] === '');
  if (missing) throw new ConfigError(`${missing} is missing; SMS_PROVIDER needs it.`);
}

function readAliyun(e: Environment): AliyunSmsSettings {
  needed(e, ['ALIYUN_SMS_ACCESS_KEY_ID', 'ALIYUN_SMS_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'SMS_TEMPLATES']);
  return {
    accessKeyId: e.ALIYUN_SMS_ACCESS_KEY_ID,
    accessKeySecret: e.ALIYUN_SMS_ACCESS_KEY_SECRET,
    sign: e.ALIYUN_SMS_SIGN,
    url: e.ALIYUN_SMS_URL,
  };
}

function readTencent(e: Environment): TencentSmsSettings {
  needed(e, [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN',
    'SMS_TEMPLATES',
  ]);
  return {
    secretId: e.TENCENT_SMS_SECRET_ID,
    secretKey: e.TENCENT_SMS_SECRET_KEY,
    appId: e.TENCENT_SMS_APP_ID,
    sign: e.TENCENT_SMS_SIGN,
    region: e.TENCENT_SMS_REGION || 'ap-guangzhou',
    url: e.TENCENT_SMS_URL,
  };
}

/**
 * Format: `code=SMS_1:code,minutes; code.en=SMS_2; mobile_changed=SMS_3:mobile`. Without names a template takes all parameters of its event
 * in their order.
 */
function readTemplates(list: string): SmsTemplates {
  const params: Readonly<Record<string, readonly string[]>> = paramsOf;
  const found = list
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, key = '', event = '', id = '', names] =
        /^((\w+)(?:\.abroad)?(?:\.(?:zh|en))?)=(\w+)(?::([\w,]*))?$/.exec(one) ?? [];
      const known = params[event];
      const wanted = names === undefined ? known : names.split(',').filter((name) => name !== '');
      if (!known || !wanted?.every((name) => known.includes(name))) {
        throw new ConfigError('SMS_TEMPLATES must be event=template:names with semicolons between them.');
      }
      return [key, { id, params: wanted }] as const;
    });
  return new Map(found);
}
