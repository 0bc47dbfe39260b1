import { smsMessage } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { first } from '../fixtures/fixtures.ts';
import type { TestApp } from '../test-app.ts';
import { byId } from '../trade.ts';

const failed = {
  mobile: '13900000001',
  event: 'mobile_changed',
  locale: 'zh',
  channel: 'test',
  state: 'failed',
  text: '已改绑手机号',
  params: { mobile: '138****0000' },
} as const;

/** Writes about text messages: part of staff-writes.ts. */
export const smsWrites = (app: TestApp, admin: Api) => ({
  'POST /api/system/sms/resend/{id}': async () => {
    const { id } = first(await app.deps.db.insert(smsMessage).values(failed).returning());
    return () => admin('POST /api/system/sms/resend/{id}', byId(id));
  },
  'POST /api/system/sms/trial': async () => () =>
    admin('POST /api/system/sms/trial', {
      body: { mobile: '13900000001', event: 'application_approved', locale: 'en' },
    }),
  'POST /api/system/sms/mail-trial': async () => () =>
    admin('POST /api/system/sms/mail-trial', {
      body: { address: 'a@shop.example', event: 'order_paid', locale: 'en' },
    }),
});
