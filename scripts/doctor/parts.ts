import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Locale } from '../../contract/basics.ts';
import { SmsEvent } from '../../contract/messaging/sms.ts';
import type { Config } from '../../server/config.ts';
import { root } from '../../server/platform/program-files.ts';
import { providerAddresses } from '../../server/production.ts';
import { easemobChat } from '../../server/providers/chat/easemob.ts';
import { smtpMail } from '../../server/providers/mail/smtp.ts';
import { choosePayments } from '../../server/providers/payment/choose.ts';
import { aliyunSms } from '../../server/providers/sms/aliyun.ts';
import { tencentSms } from '../../server/providers/sms/tencent.ts';
import { chooseStorage, placeOf } from '../../server/providers/storage/choose.ts';
import { isPublicAddress } from '../../server/providers/web/public-address.ts';
import { hashSources, readBuildInfo } from '../../server/publish/build-info.ts';
import { type Finding, finding, reasonOf } from './finding.ts';

const leastFreeGb = 2;

/** Writes, reads and deletes a file where pages and uploads are stored. */
export async function lookAtStorage(config: Config): Promise<Finding[]> {
  const { storageDir, bucket } = config;
  if (!bucket) {
    await mkdir(dirname(storageDir), { recursive: true });
    await mkdir(storageDir, { recursive: true, mode: 0o700 });
  }
  const { files: storage } = chooseStorage(config);
  const place = placeOf(config);
  const key = `files/doctor-${randomUUID()}.txt`;
  await storage.write(key, key);
  const read = Buffer.from((await storage.read(key)) ?? []).toString();
  await storage.remove(key);
  if (read !== key) return [finding('storage', 'fail', `${place} gives back other bytes than it was given`)];
  if (bucket) return [finding('storage', 'ok', place)];
  const { bavail, bsize } = await statfs(storageDir);
  const free = (bavail * bsize) / 2 ** 30;
  return [
    finding('storage', free < leastFreeGb ? 'warn' : 'ok', `${storageDir}, ${free.toFixed(1)} GB free`),
  ];
}

/** Checks the keys of both sides by querying each payment provider for a payment that does not exist. */
export async function lookAtPayments(config: Config): Promise<Finding[]> {
  const providers = choosePayments(config, () => new Date());
  return Promise.all(
    Object.entries(providers).map(async ([method, provider]) => {
      const part = `payment ${method}`;
      if (!provider) return finding(part, 'warn', 'off: no keys');
      if (provider.name === 'sandbox') {
        const state = config.production && !config.showcase ? 'fail' : 'warn';
        return finding(part, state, 'sandbox: goods are given away');
      }
      return provider.probe().then(
        () => finding(part, 'ok', 'the gateway knows our keys, and we its'),
        (error: unknown) => finding(part, 'fail', reasonOf(error)),
      );
    }),
  );
}

/** Sends nothing: a provider's keys are only tested by the first message, its templates are checked here. */
export async function lookAtSms({ sms, production, showcase }: Config): Promise<Finding> {
  const around = { templates: sms.templates, timeoutMs: sms.timeoutMs, now: () => new Date() };
  const provider = sms.aliyun
    ? aliyunSms(sms.aliyun, around)
    : sms.tencent && tencentSms(sms.tencent, around);
  if (!provider) {
    return finding('text messages', production && !showcase ? 'fail' : 'warn', 'test mode: nobody gets one');
  }
  const lacking = SmsEvent.options.flatMap((event) =>
    Locale.options.flatMap((locale) => (provider.templateOf(event, locale) ? [] : [`${event}.${locale}`])),
  );
  if (lacking.length === 0)
    return finding('text messages', 'ok', `${provider.name}, a template for every event`);
  return finding(
    'text messages',
    'warn',
    `${provider.name}, SMS_TEMPLATES has none for ${lacking.join(', ')}`,
  );
}

/** Logs in to the mail server and sends nothing. Whether it accepts MAIL_FROM is only tested by the first message. */
export async function lookAtMail({ mail }: Config): Promise<Finding> {
  if (!mail) return finding('mail', 'ok', 'off: no page offers it');
  return smtpMail(mail)
    .probe()
    .then(
      () => finding('mail', 'ok', `${mail.host}:${mail.port} lets us in`),
      (error: unknown) => finding('mail', 'fail', `${mail.host}:${mail.port}: ${reasonOf(error)}`),
    );
}

/** The keys are only tested by the first parcel. */
export async function lookAtParcels({ kuaidi100, production, showcase }: Config): Promise<Finding> {
  if (kuaidi100) return finding('parcels', 'ok', 'followed by Kuaidi100');
  const isMadeUp = !production || showcase;
  return finding(
    'parcels',
    'warn',
    isMadeUp ? 'sandbox: their journeys are made up' : 'followed by nobody: no keys',
  );
}

export async function lookAtChat({ easemob, chatTokenMs }: Config): Promise<Finding> {
  if (!easemob) return finding('chat', 'ok', 'the gateway inside the server');
  const clock = { now: () => new Date() };
  await easemobChat(easemob, { clock, tokenMs: chatTokenMs }).online(['doctor']);
  return finding('chat', 'ok', "Easemob's cloud knows our keys");
}

export async function lookAtBuild({ distDir }: Config): Promise<Finding> {
  const build = await readBuildInfo(distDir ?? join(root, 'dist'));
  if (!build) return finding('build', 'warn', 'none: npm start makes it');
  if (build.sources === (await hashSources(root))) return finding('build', 'ok', 'of these sources');
  return finding('build', 'warn', 'of other sources: npm start makes it anew');
}

/** Whether the site's address leads to this shop; before the first start it cannot. */
export async function lookAtSite({ siteUrl }: Config): Promise<Finding> {
  const answer = await fetch(`${siteUrl}/api/site/settings`, { signal: AbortSignal.timeout(6_000) }).catch(
    (error: unknown) => reasonOf(error),
  );
  if (typeof answer === 'string') return finding('site', 'warn', `${siteUrl} does not answer: ${answer}`);
  if (!answer.ok) return finding('site', 'fail', `${siteUrl} answers ${answer.status}, not with this shop`);
  return finding('site', 'ok', siteUrl);
}

/** The addresses of the providers' host names: a private or local address is a stand-in. */
export async function lookAtProviders(config: Config): Promise<Finding[]> {
  const addresses = providerAddresses(config);
  if (addresses.length === 0) return [];
  const bad = config.production && !config.showcase ? 'fail' : 'warn';
  const found = await Promise.all(
    addresses.map(async ([name, url]) => {
      const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';
      const answers = await lookup(host, { all: true }).catch(() => []);
      if (answers.length === 0) return finding('providers', 'warn', `${name}: ${host} cannot be looked up`);
      const local = answers.find(({ address }) => !isPublicAddress(address));
      return (
        local && finding('providers', bad, `${name}: ${host} leads to ${local.address}, where no provider is`)
      );
    }),
  );
  const wrong = found.filter((one) => one !== undefined);
  return wrong.length > 0 ? wrong : [finding('providers', 'ok', 'their names lead to public addresses')];
}
