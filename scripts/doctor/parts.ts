import { lookup } from 'node:dns/promises';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Connection, ConnectionCode, ConnectionPart } from '../../contract/operations/opening.ts';
import type { Config } from '../../server/config.ts';
import { root } from '../../server/platform/program-files.ts';
import {
  checkChat,
  checkMail,
  checkParcels,
  checkPayments,
  checkSite,
  checkSms,
  checkStorage,
} from '../../server/platform/readiness/connections.ts';
import { providerAddresses } from '../../server/production.ts';
import { easemobChat } from '../../server/providers/chat/easemob.ts';
import { smtpMail } from '../../server/providers/mail/smtp.ts';
import { choosePayments } from '../../server/providers/payment/choose.ts';
import { aliyunSms } from '../../server/providers/sms/aliyun.ts';
import { tencentSms } from '../../server/providers/sms/tencent.ts';
import { chooseStorage } from '../../server/providers/storage/choose.ts';
import { isPublicAddress } from '../../server/providers/web/public-address.ts';
import { hashSources, readBuildInfo } from '../../server/publish/build-info.ts';
import { type Finding, finding } from './finding.ts';

const names: Partial<Readonly<Record<ConnectionPart, string>>> = {
  wechat: 'payment wechat',
  alipay: 'payment alipay',
  bankcard: 'payment bankcard',
  paypal: 'payment paypal',
  sms: 'text messages',
};

type Words = Partial<Readonly<Record<ConnectionCode, (detail: string) => string>>>;
const payment: Words = {
  works: () => 'the gateway knows our keys, and we its',
  off: () => 'off: no keys',
  sandbox: () => 'sandbox: goods are given away',
};
/** What is printed for a check; without an entry it is the detail. */
const words: Readonly<Record<ConnectionPart, Words>> = {
  storage: {
    works: (detail) => detail.replace(/ GB$/, ' GB free'),
    little_space: (detail) => detail.replace(/ GB$/, ' GB free'),
    differs: (place) => `${place} gives back other bytes than it was given`,
  },
  wechat: payment,
  alipay: payment,
  bankcard: payment,
  paypal: payment,
  sms: {
    works: (name) => `${name}, a template for every event`,
    templates: (detail) => detail.replace(':', ', SMS_TEMPLATES has none for'),
    test: () => 'test mode: nobody gets one',
    off: () => 'test mode: nobody gets one',
  },
  mail: { works: (host) => `${host} lets us in`, off: () => 'off: no page offers it' },
  parcels: {
    works: (name) => `followed by ${name}`,
    sandbox: () => 'sandbox: their journeys are made up',
    off: () => 'followed by nobody: no keys',
  },
  chat: {
    works: () => "Easemob's cloud knows our keys",
    built_in: () => 'the gateway inside the server',
  },
  site: {
    silent: (detail) => detail.replace(': ', ' does not answer: '),
    differs: (detail) => `${detail.replace(/: (\d+)$/, ' answers $1')}, not with this shop`,
  },
};

const told = ({ part, state, code, detail }: Connection): Finding =>
  finding(names[part] ?? part, state, words[part][code]?.(detail) ?? detail);

export async function lookAtStorage(config: Config): Promise<Finding> {
  const { storageDir, bucket } = config;
  if (!bucket) {
    await mkdir(dirname(storageDir), { recursive: true });
    await mkdir(storageDir, { recursive: true, mode: 0o700 });
  }
  return told(await checkStorage(chooseStorage(config).files, config));
}

export async function lookAtPayments(config: Config): Promise<Finding[]> {
  return (
    await checkPayments(
      choosePayments(config, () => new Date()),
      config,
    )
  ).map(told);
}

export async function lookAtSms(config: Config): Promise<Finding> {
  const { sms } = config;
  const around = { templates: sms.templates, timeoutMs: sms.timeoutMs, now: () => new Date() };
  const provider = sms.aliyun
    ? aliyunSms(sms.aliyun, around)
    : sms.tencent && tencentSms(sms.tencent, around);
  return told(checkSms(provider ?? { name: 'test', templateOf: () => null }, config));
}

export const lookAtMail = async ({ mail }: Config): Promise<Finding> =>
  told(await checkMail(mail && smtpMail(mail)));

export const lookAtParcels = async (config: Config): Promise<Finding> => told(checkParcels(config));

export async function lookAtChat({ easemob, chatTokenMs }: Config): Promise<Finding> {
  const clock = { now: () => new Date() };
  const chat = easemob
    ? easemobChat(easemob, { clock, tokenMs: chatTokenMs })
    : { name: 'gateway' as const, online: async () => new Set<string>() };
  return told(await checkChat(chat));
}

export const lookAtSite = async (config: Config): Promise<Finding> => told(await checkSite(config));

export async function lookAtBuild({ distDir }: Config): Promise<Finding> {
  const build = await readBuildInfo(distDir ?? join(root, 'dist'));
  if (!build) return finding('build', 'warn', 'none: npm start makes it');
  if (build.sources === (await hashSources(root))) return finding('build', 'ok', 'of these sources');
  return finding('build', 'warn', 'of other sources: npm start makes it anew');
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
