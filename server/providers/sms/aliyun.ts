import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { acs3 } from './acs3.ts';
import { exchange } from './exchange.ts';
import { SmsError, type SmsProvider } from './port.ts';
import type { AliyunSmsSettings, SmsTemplates } from './settings.ts';
import { filled, templateOf } from './templates.ts';

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

/** It is overloaded, or the fault is its own: another try may do. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.)/;

interface Around {
  readonly templates: SmsTemplates;
  readonly timeoutMs: number;
  now(): Date;
}

/** Alibaba Cloud's Short Message Service, Dysmsapi 2017-05-25. */
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
          // Numbers of other countries have their code before them, and no plus.
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
