import type { Db } from '../../platform/db/open.ts';
import { smsOutbox } from '../../platform/db/schema.ts';
import type { SmsProvider } from './port.ts';

/** Test mode: messages are stored in the table `sms_outbox` and not sent. */
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

/** Members that need no provider. */
export const silent = {
  sign: null,
  host: null,
  templateOf: () => null,
  hear: () => null,
  reply: () => '',
} satisfies Partial<SmsProvider>;
