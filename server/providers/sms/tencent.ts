import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { exchange } from './exchange.ts';
import { isAbroad, SmsError, type SmsProvider } from './port.ts';
import type { SmsTemplates, TencentSmsSettings } from './settings.ts';
import { filled, templateOf } from './templates.ts';

const algorithm = 'TC3-HMAC-SHA256';
const type = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface TencentCall {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly body: string;
  readonly now: Date;
}

/** TC3 signature (v3) of Tencent Cloud. https://cloud.tencent.com/document/api/382/52071 */
export function tc3(
  key: { readonly secretId: string; readonly secretKey: string },
  { host, service, action, body, now }: TencentCall,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const date = now.toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = [algorithm, timestamp, scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(`TC3${key.secretKey}`, date), service), 'tc3_request');
  const signature = hmac(signing, text).toString('hex');
  return {
    'content-type': type,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    authorization: `${algorithm} Credential=${key.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const Said = z.object({ Code: z.string(), Message: z.string().default('') });
const Answer = z.object({
  Response: z.object({
    Error: Said.optional(),
    SendStatusSet: z.array(Said.extend({ SerialNo: z.string().default('') })).default([]),
  }),
});
const Reports = z
  .array(
    z.object({
      nationcode: z.string().default('86'),
      mobile: z.string(),
      report_status: z.enum(['SUCCESS', 'FAIL']),
      errmsg: z.string().default(''),
      description: z.string().default(''),
      sid: z.string(),
    }),
  )
  .max(1_000);

/** Temporary errors of the provider; a retry may succeed. */
const passing = /^(InternalError|RequestLimitExceeded|ResourceUnavailable)/;

interface Around {
  readonly templates: SmsTemplates;
  readonly timeoutMs: number;
  now(): Date;
}

/** Tencent Cloud SMS, sms 2021-01-11. */
export function tencentSms(settings: TencentSmsSettings, { templates, timeoutMs, now }: Around): SmsProvider {
  const { host } = new URL(settings.url);
  return {
    name: 'tencent',
    sign: settings.sign,
    host,
    templateOf: (event, locale) => templateOf(templates, event, locale)?.id ?? null,
    async send(message) {
      const { id, values } = filled(templates, message);
      const body = JSON.stringify({
        PhoneNumberSet: [isAbroad(message.mobile) ? message.mobile : `+86${message.mobile}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.sign,
        TemplateId: id,
        TemplateParamSet: values.map(([, value]) => value),
      });
      const headers = {
        ...tc3(settings, { host, service: 'sms', action: 'SendSms', body, now: now() }),
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region,
      };
      const answer = Answer.safeParse(await exchange({ url: `${settings.url}/`, headers, body, timeoutMs }));
      if (!answer.success) throw new SmsError('unreachable', 'unexpected answer');
      const { Error: fault, SendStatusSet } = answer.data.Response;
      const [status] = SendStatusSet;
      if (!fault && status?.Code === 'Ok') return status.SerialNo || null;
      const { Code, Message } = fault ?? status ?? { Code: 'unexpected answer', Message: '' };
      throw new SmsError(passing.test(Code) ? 'unreachable' : 'refused', Code, Message);
    },
    hear(body) {
      const reports = Reports.safeParse(body);
      if (!reports.success) return null;
      return reports.data.map((one) => ({
        ref: one.sid,
        mobile: one.nationcode === '86' ? one.mobile : `${one.nationcode}${one.mobile}`,
        isDelivered: one.report_status === 'SUCCESS',
        error: `${one.errmsg} ${one.description}`.trim(),
      }));
    },
    reply: (isTaken) =>
      JSON.stringify(isTaken ? { result: 0, errmsg: 'OK' } : { result: 1, errmsg: 'malformed' }),
  };
}
