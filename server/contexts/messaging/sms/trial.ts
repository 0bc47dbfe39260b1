import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { MailEvent, SmsEvent, type SmsMessage, type SmsSetup } from '../../../../contract/messaging/sms.ts';
import { smsMessage } from '../../../platform/db/schema.ts';
import { sendMail, sendSms } from '../../../platform/delivery/sms.ts';
import { holdsCode, readSms } from '../../../platform/delivery/sms-queries.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { readSiteNames } from '../../../platform/site-brand.ts';
import { maskContact, maskPhone } from '../../../platform/text/mask.ts';
import { phoneOf } from '../../../platform/text/phone.ts';
import { hour } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

const trialsPerHour = 10;

const same = (text: string): LocalText => ({ zh: text, en: text });
const company = { zh: '测试公司', en: 'Sample Ltd.' };
const shop = { zh: '测试店铺', en: 'Sample shop' };
const reason = { zh: '仅作测试', en: 'A trial only' };
const sampleLink = same('https://shop.example/restore');
/** Sample values of each event. */
const samples: Readonly<Record<SmsEvent, Readonly<Record<string, LocalText>>>> = {
  code: { code: same('000000'), minutes: same('5') },
  mobile_changed: { mobile: same('138****0000'), link: sampleLink },
  email_changed: { address: same('a***@shop.example'), link: sampleLink },
  password_changed: { link: sampleLink },
  security_changed: {
    what: { zh: '两步验证已变更', en: 'two-step verification has changed' },
    link: sampleLink,
  },
  application_approved: { company, shop },
  application_rejected: { company, reason },
  application_sent_back: { company, reason },
  back_in_stock: { product: { zh: '测试商品', en: 'Sample product' } },
  staff_invitation: { shop, days: same('7'), link: same('https://shop.example/invitation') },
};

/** The same for mail, which also contains a link. */
const mailSamples = (link: string): Readonly<Record<MailEvent, Readonly<Record<string, LocalText>>>> => ({
  code: samples.code,
  mobile_changed: { ...samples.mobile_changed, link: same(link) },
  email_changed: { ...samples.email_changed, link: same(link) },
  password_changed: { link: same(link) },
  security_changed: { ...samples.security_changed, link: same(link) },
  order_paid: { orderNo: same('000000000000'), link: same(link) },
  order_shipped: {
    orderNo: same('000000000000'),
    company: { zh: '测试快递', en: 'Sample Express' },
    number: same('SF0000000000'),
    link: same(link),
  },
  payment_refunded: { paymentNo: same('000000000000'), link: same(link) },
  after_sale_refunded: { number: same('000000000000'), link: same(link) },
  price_dropped: {
    product: samples.back_in_stock.product ?? same(''),
    price: same('¥80.00'),
    before: same('¥100.00'),
    link: same(link),
  },
  price_dropped_many: {
    product: samples.back_in_stock.product ?? same(''),
    count: same('5'),
    link: same(link),
  },
});

const inLocale = (values: Readonly<Record<string, LocalText>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text[locale]]));

const sampleOf = (event: SmsEvent, locale: Locale) => inLocale(samples[event], locale);

/** The current channel, and the text of each event with sample values. */
export async function readSetup({ db, sms, mail, config, texts }: Deps): Promise<SmsSetup> {
  const names = await readSiteNames(db, texts);
  const textOf = (event: SmsEvent, locale: Locale) =>
    texts.message(`sms.${event}`, { ...sampleOf(event, locale), ...names[locale] })[locale];
  const { name: channel, sign, host } = sms;
  const given = mailSamples(config.siteUrl);
  const said = (key: `mail.${MailEvent}` | `mail.${MailEvent}_subject`, event: MailEvent): LocalText => {
    const [zh, en] = (['zh', 'en'] as const).map(
      (locale) => texts.message(key, { ...inLocale(given[event], locale), ...names[locale] })[locale],
    );
    return { zh: zh ?? '', en: en ?? '' };
  };
  const mailTexts = () =>
    MailEvent.options.map((event) => ({
      event,
      subject: said(`mail.${event}_subject`, event),
      text: said(`mail.${event}`, event),
    }));
  return {
    channel,
    sign,
    host,
    mail: mail && { host: mail.host, from: mail.from, events: mailTexts() },
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

/** Limits test messages, because they cost as much as others and go to any number. @throws sms_trial_limit */
async function takePlace({ tx, now }: UnitOfWork): Promise<void> {
  // Serializes tests, so that the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms:trial'))`);
  const lately = gt(smsMessage.createdAt, new Date(now.getTime() - hour));
  const sent = await tx.$count(smsMessage, and(lately, eq(smsMessage.isTrial, true)));
  if (sent >= trialsPerHour) fail('sms_trial_limit', { limit: trialsPerHour });
}

/** Sends a test message of an event. @throws sms_trial_limit */
export async function sendTrial(
  deps: Deps,
  { mobile: written, event, locale }: ApiParsed<'POST /api/system/sms/trial'>['body'],
): Promise<SmsMessage> {
  const mobile = phoneOf(written, 'body.mobile');
  const id = await withTransaction(deps, async (work) => {
    await takePlace(work);
    const params = sampleOf(event, locale);
    const made = await sendSms(work, { mobile, event, locale, params, isTrial: true });
    const after = { event, locale, mobile: maskPhone(mobile), isTrial: true };
    work.audit({ kind: 'sms', id: made }, null, after);
    return made;
  });
  return readSms(deps.db, id);
}

/** Sends a test mail of an event. @throws mail_not_set_up, sms_trial_limit */
export async function sendMailTrial(
  deps: Deps,
  { address, event, locale }: ApiParsed<'POST /api/system/sms/mail-trial'>['body'],
): Promise<SmsMessage> {
  if (!deps.mail) fail('mail_not_set_up');
  const id = await withTransaction(deps, async (work) => {
    await takePlace(work);
    const params = inLocale(mailSamples(deps.config.siteUrl)[event], locale);
    const made = await sendMail(work, { address, event, locale, params, isTrial: true });
    const after = { event, locale, mobile: maskContact(address), isTrial: true };
    work.audit({ kind: 'sms', id: made }, null, after);
    return made;
  });
  return readSms(deps.db, id);
}
