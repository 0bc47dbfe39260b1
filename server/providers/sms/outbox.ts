import type { Db } from '../../platform/db/open.ts';
import { smsOutbox } from '../../platform/db/schema.ts';
import type { SmsProvider } from './port.ts';

/** Test mode: nothing is sent, all is kept in the table `sms_outbox`. */
export function outboxSms(db: Db): SmsProvider {
  return {
    ...silent,
    name: 'test',
    async send({ mobile, template, content }) {
      await db.insert(smsOutbox).values({ mobile, template, content });
      return null;
    },
  };
}

/** What no provider stands behind. */
export const silent = {
  sign: null,
  host: null,
  templateOf: () => null,
  hear: () => null,
  reply: () => '',
} satisfies Partial<SmsProvider>;
