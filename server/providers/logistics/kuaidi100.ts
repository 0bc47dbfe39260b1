import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LogisticsProvider, TrackingNews } from './port.ts';
import type { Kuaidi100Settings } from './settings.ts';

/** Kuaidi100's codes for values of the dictionary `logistics_company`; others are passed on unchanged. */
const companies: Readonly<Record<string, string>> = {
  sf: 'shunfeng',
  jd: 'jd',
  zto: 'zhongtong',
  yto: 'yuantong',
  sto: 'shentong',
  yunda: 'yunda',
  jt: 'jtexpress',
  ems: 'ems',
  deppon: 'debangkuaidi',
};
/** Value for no specific carrier. */
const unknown = 'other';
const answerMs = 8_000;

const Answer = z.object({
  message: z.string().default(''),
  returnCode: z.coerce.string().optional(),
  state: z.coerce.string().default(''),
  data: z
    .array(z.object({ ftime: z.string(), context: z.string(), statusCode: z.coerce.string().optional() }))
    .optional(),
});

/** The carrier has no data for the number yet, or no longer. */
const nothing = '500';

/** Three-digit codes are subtypes of the one-digit codes. */
const stateOf = (code: string): TrackingNews['state'] =>
  /^3(0\d)?$/.test(code) ? 'signed' : /^5(01)?$/.test(code) ? 'delivering' : 'moving';

/** `2026-11-20 16:00:01`, China time. */
const instant = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`);

/** Kuaidi100's real-time query (poll/query.do) for carriers in China and many others. */
export function kuaidi100Logistics({ customer, key, url }: Kuaidi100Settings): LogisticsProvider {
  return {
    name: 'kuaidi100',
    async track({ company, number, phone }, now) {
      if (company === unknown) return [];
      const com = companies[company] ?? company;
      // Some carriers require the last digits of the sender's or receiver's phone number.
      const param = JSON.stringify({ com, num: number, phone, resultv2: '4', show: '0', order: 'desc' });
      const sign = createHash('md5')
        .update(param + key + customer)
        .digest('hex')
        .toUpperCase();
      const response = await fetch(`${url}/poll/query.do`, {
        method: 'POST',
        body: new URLSearchParams({ customer, sign, param }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      const answer = Answer.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new Error(`Kuaidi100 answered HTTP ${response.status}`);
      const { data, state, returnCode, message } = answer.data;
      if (returnCode === nothing) return [];
      if (!data) throw new Error(`Kuaidi100 refused: ${returnCode ?? ''} ${message}`);
      const news = data.map(({ ftime, context, statusCode }, at) => ({
        at: instant(ftime),
        state: stateOf(statusCode ?? (at === 0 ? state : '')),
        text: { zh: context, en: '' },
      }));
      return news.filter(({ at }) => at <= now).reverse();
    },
  };
}
