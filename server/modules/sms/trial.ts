import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { ApiParsed } from '../../../contract/index.ts';
import { SmsEvent, type SmsMessage, type SmsSetup } from '../../../contract/sms.ts';
import { commit } from '../../commit.ts';
import { smsMessage } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { maskPhone } from '../../mask.ts';
import { phoneOf } from '../../phone.ts';
import { hour } from '../../time.ts';
import { holdsCode, readSms } from './rows.ts';
import { sendSms } from './send.ts';

const trialsPerHour = 10;

const same = (text: string): LocalText => ({ zh: text, en: text });
const company = { zh: '测试公司', en: 'Sample Ltd.' };
const shop = { zh: '测试店铺', en: 'Sample shop' };
const reason = { zh: '仅作测试', en: 'A trial only' };
/** Made-up values for each event. */
const samples: Readonly<Record<SmsEvent, Readonly<Record<string, LocalText>>>> = {
  code: { code: same('000000'), minutes: same('5') },
  mobile_changed: { mobile: same('138****0000') },
  application_approved: { company, shop },
  application_rejected: { company, reason },
  application_sent_back: { company, reason },
  back_in_stock: { product: { zh: '测试商品', en: 'Sample product' } },
};

const sampleOf = (event: SmsEvent, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(samples[event]).map(([name, text]) => [name, text[locale]]));

/** The channel in use, and what each event says, with made-up values. */
export function readSetup({ sms, mail, config, texts }: Deps): SmsSetup {
  const textOf = (event: SmsEvent, locale: Locale) =>
    texts.message(`sms.${event}`, sampleOf(event, locale))[locale];
  const { name: channel, sign, host } = sms;
  return {
    channel,
    sign,
    host,
    mail: mail && { host: mail.host, from: mail.from },
    hasReports: host !== null && config.sms.callbackSecret !== null,
    events: SmsEvent.options.map((event) => ({
      event,
      holdsCode: holdsCode(event),
      text: { zh: textOf(event, 'zh'), en: textOf(event, 'en') },
      params: Object.keys(samples[event]),
      templates: { zh: sms.templateOf(event, 'zh'), en: sms.templateOf(event, 'en') },
    })),
  };
}

/** Tries the channel with a message of an event. @throws sms_trial_limit */
export async function sendTrial(
  deps: Deps,
  { mobile: written, event, locale }: ApiParsed<'POST /api/system/sms/trial'>['body'],
): Promise<SmsMessage> {
  const mobile = phoneOf(written, 'body.mobile');
  const id = await commit(deps, async (work) => {
    const { tx, now } = work;
    // Two at once would both find the last place free.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms:trial'))`);
    const lately = gt(smsMessage.createdAt, new Date(now.getTime() - hour));
    const sent = await tx.$count(smsMessage, and(lately, eq(smsMessage.isTrial, true)));
    if (sent >= trialsPerHour) fail('sms_trial_limit', { limit: trialsPerHour });
    const made = await sendSms(work, {
      mobile,
      event,
      locale,
      params: sampleOf(event, locale),
      isTrial: true,
    });
    work.audit({ kind: 'sms', id: made }, null, {
      event,
      locale,
      mobile: maskPhone(mobile),
      isTrial: true,
    });
    return made;
  });
  return readSms(deps.db, id);
}
