import type { Logger } from 'pino';
import type { Db } from '../../db/open.ts';
import { smsOutbox } from '../../db/schema/index.ts';
import type { SmsProvider } from './port.ts';

/** The default provider: "sends" into the table `sms_outbox` and the log, for a shop without a contract. */
export function outboxSms(db: Db, log: Logger): SmsProvider {
  return {
    name: 'outbox',
    async send({ mobile, template, content }) {
      await db.insert(smsOutbox).values({ mobile, template, content });
      log.info({ mobile, template, content }, 'text message in the outbox');
    },
  };
}
