import type { Db } from '../../platform/db/open.ts';
import { aliyunSms } from './aliyun.ts';
import { outboxSms, silent } from './outbox.ts';
import { SmsError, type SmsProvider } from './port.ts';
import type { SmsSettings } from './settings.ts';
import { tencentSms } from './tencent.ts';

/** Rejects every message: without a provider a production shop must not store codes. */
const noSms: SmsProvider = {
  ...silent,
  name: 'off',
  send: async () => {
    throw new SmsError('refused', 'not_configured');
  },
};

/** The configured SMS provider. */
export function chooseSms(settings: SmsSettings, db: Db, now: () => Date): SmsProvider {
  const { aliyun, tencent, isTest, templates, timeoutMs } = settings;
  const around = { templates, timeoutMs, now };
  if (isTest) return outboxSms(db);
  if (aliyun) return aliyunSms(aliyun, around);
  return tencent ? tencentSms(tencent, around) : noSms;
}
