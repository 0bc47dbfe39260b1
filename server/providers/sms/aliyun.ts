import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { exchange } from './exchange.ts';
import { SmsError, type SmsProvider } from './port.ts';
import type { AliyunSmsSettings, SmsTemplates } from './settings.ts';
import { filled, templateOf } from './templates.ts';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986 percent-encoding: `encodeURIComponent` leaves five characters unencoded. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface AcsCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly now: Date;
}

/**
 * Signature V3 of Alibaba Cloud for a POST without a body.
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function acs3(
  key: { readonly accessKeyId: string; readonly accessKeySecret: string },
  { host, action, version, query, nonce, now }: AcsCall,
): { readonly query: string; readonly headers: Readonly<Record<string, string>> } {
  const search = Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');
  const payload = sha256('');
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': payload,
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', search, lines.join(''), names, payload].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  // fetch sets the `host` header itself.
  const { host: _, ...headers } = signed;
  return { query: search, headers: { ...headers, authorization } };
}

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().optional() });
const Reports = z
  .array(
    z.object({
      phone_number: z.string(),
      success: z.boolean(),
      err_code: z.string().default(''),
      err_msg: z.string().default(''),
      biz_id: z.string(),
    }),
  )
  .max(1_000);

/** Temporary errors of the provider; a retry may succeed. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.)/;

interface Around {
  readonly templates: SmsTemplates;
  readonly timeoutMs: number;
  now(): Date;
}

/** Alibaba Cloud SMS, Dysmsapi 2017-05-25. */
export function aliyunSms(settings: AliyunSmsSettings, { templates, timeoutMs, now }: Around): SmsProvider {
  const { host } = new URL(settings.url);
  return {
    name: 'aliyun',
    sign: settings.sign,
    host,
    templateOf: (event, locale) => templateOf(templates, event, locale)?.id ?? null,
    async send(message) {
      const { id, values } = filled(templates, message);
      const { query, headers } = acs3(settings, {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          // Foreign numbers have the country code without a plus sign.
          PhoneNumbers: message.mobile.replace('+', ''),
          SignName: settings.sign,
          TemplateCode: id,
          ...(values.length > 0 && { TemplateParam: JSON.stringify(Object.fromEntries(values)) }),
        },
        nonce: randomUUID(),
        now: now(),
      });
      const url = `${settings.url}/?${query}`;
      const answer = Answer.safeParse(await exchange({ url, headers, body: '', timeoutMs }));
      if (!answer.success) throw new SmsError('unreachable', 'unexpected answer');
      const { Code, Message, BizId } = answer.data;
      if (Code === 'OK') return BizId ?? null;
      throw new SmsError(passing.test(Code) ? 'unreachable' : 'refused', Code, Message);
    },
    hear(body) {
      const reports = Reports.safeParse(body);
      if (!reports.success) return null;
      return reports.data.map((one) => ({
        ref: one.biz_id,
        mobile: one.phone_number,
        isDelivered: one.success,
        error: `${one.err_code} ${one.err_msg}`.trim(),
      }));
    },
    reply: (isTaken) => JSON.stringify(isTaken ? { code: 0, msg: 'OK' } : { code: 1, msg: 'malformed' }),
  };
}
