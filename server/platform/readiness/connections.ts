import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Locale } from '../../../contract/basics.ts';
import { SmsEvent } from '../../../contract/messaging/sms.ts';
import type {
  Connection,
  ConnectionCode,
  ConnectionPart,
  PaymentState,
} from '../../../contract/operations/opening.ts';
import type { Config } from '../../config.ts';
import type { ChatProvider } from '../../providers/chat/port.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import type { PaymentMethodName, PaymentProviders } from '../../providers/payment/port.ts';
import type { SmsProvider } from '../../providers/sms/port.ts';
import { placeOf } from '../../providers/storage/choose.ts';
import type { Storage } from '../../providers/storage/port.ts';

/** Facts about the installation that `npm run doctor` and the guided opening of a marketplace both show. */

const leastFreeGb = 2;
const siteMs = 6_000;

const states: Readonly<Record<ConnectionCode, Connection['state']>> = {
  works: 'ok',
  built_in: 'ok',
  off: 'warn',
  sandbox: 'warn',
  test: 'warn',
  templates: 'warn',
  little_space: 'warn',
  silent: 'warn',
  differs: 'fail',
  failed: 'fail',
};

const connection = (
  part: ConnectionPart,
  code: ConnectionCode,
  detail = '',
  state = states[code],
): Connection => ({ part, state, code, detail });

export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

type Mode = Pick<Config, 'production' | 'showcase'>;
/** Real payments and messages are expected, not those of a demonstration. */
const isReal = ({ production, showcase }: Mode) => production && !showcase;

const methods = ['wechat', 'alipay', 'bankcard', 'paypal'] as const satisfies readonly PaymentMethodName[];

/** What a payment by each method brings: money, nothing, or it is not offered. */
export const paymentStates = (
  payments: PaymentProviders,
): readonly { readonly method: PaymentMethodName; readonly state: PaymentState }[] =>
  methods.map((method) => {
    const provider = payments[method];
    return { method, state: provider === null ? 'off' : provider.name === 'sandbox' ? 'sandbox' : 'real' };
  });

/** Checks the keys of both sides by querying each payment provider for a payment that does not exist. */
export function checkPayments(payments: PaymentProviders, mode: Mode): Promise<Connection[]> {
  return Promise.all(
    paymentStates(payments).map(async ({ method, state }) => {
      if (state === 'off') return connection(method, 'off');
      if (state === 'sandbox') return connection(method, 'sandbox', '', isReal(mode) ? 'fail' : 'warn');
      try {
        await payments[method]?.probe();
        return connection(method, 'works');
      } catch (error) {
        return connection(method, 'failed', reasonOf(error));
      }
    }),
  );
}

/** Events and languages without a template of the provider, as in `SMS_TEMPLATES`. */
export const missingTemplates = (sms: Pick<SmsProvider, 'templateOf'>): string[] =>
  SmsEvent.options.flatMap((event) =>
    Locale.options.flatMap((locale) => (sms.templateOf(event, locale) ? [] : [`${event}.${locale}`])),
  );

/** Sends nothing: a provider's keys are only tested by the first message, its templates are checked here. */
export function checkSms(sms: Pick<SmsProvider, 'name' | 'templateOf'>, mode: Mode): Connection {
  if (sms.name === 'test' || sms.name === 'off') {
    const code = sms.name === 'test' ? 'test' : 'off';
    return connection('sms', code, '', isReal(mode) ? 'fail' : 'warn');
  }
  const missing = missingTemplates(sms);
  return missing.length === 0
    ? connection('sms', 'works', sms.name)
    : connection('sms', 'templates', `${sms.name}: ${missing.join(', ')}`);
}

/** Logs in to the mail server and sends nothing. Whether it accepts the sender is only tested by the first message. */
export async function checkMail(mail: Pick<MailProvider, 'host' | 'probe'> | null): Promise<Connection> {
  if (!mail) return connection('mail', 'off', '', 'ok');
  try {
    await mail.probe();
    return connection('mail', 'works', mail.host);
  } catch (error) {
    return connection('mail', 'failed', `${mail.host}: ${reasonOf(error)}`);
  }
}

/** The keys are only tested by the first parcel. */
export function checkParcels({ kuaidi100, ...mode }: Mode & Pick<Config, 'kuaidi100'>): Connection {
  if (kuaidi100) return connection('parcels', 'works', 'Kuaidi100');
  return connection('parcels', isReal(mode) ? 'off' : 'sandbox');
}

export async function checkChat(chat: Pick<ChatProvider, 'name' | 'online'>): Promise<Connection> {
  if (chat.name === 'gateway') return connection('chat', 'built_in');
  try {
    await chat.online(['doctor']);
    return connection('chat', 'works', chat.name);
  } catch (error) {
    return connection('chat', 'failed', reasonOf(error));
  }
}

/** The folder itself, or the nearest one above that exists: the first file creates those between. */
const existingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));

/** Writes, reads and deletes a file where uploads are stored. */
export async function checkStorage(
  storage: Storage,
  config: Parameters<typeof placeOf>[0],
): Promise<Connection> {
  const place = placeOf(config);
  try {
    const key = `files/doctor-${randomUUID()}.txt`;
    await storage.write(key, key);
    const read = Buffer.from((await storage.read(key)) ?? []).toString();
    await storage.remove(key);
    if (read !== key) return connection('storage', 'differs', place);
    if (config.bucket) return connection('storage', 'works', place);
    const { bavail, bsize } = await statfs(existingFolder(config.storageDir));
    const free = (bavail * bsize) / 2 ** 30;
    const detail = `${config.storageDir}, ${free.toFixed(1)} GB`;
    return connection('storage', free < leastFreeGb ? 'little_space' : 'works', detail);
  } catch (error) {
    return connection('storage', 'failed', reasonOf(error));
  }
}

/** Whether the site's address leads to this marketplace; before the first start it cannot. */
export async function checkSite({ siteUrl }: Pick<Config, 'siteUrl'>): Promise<Connection> {
  try {
    const answer = await fetch(`${siteUrl}/api/site/settings`, { signal: AbortSignal.timeout(siteMs) });
    if (answer.ok) return connection('site', 'works', siteUrl);
    return connection('site', 'differs', `${siteUrl}: ${answer.status}`);
  } catch (error) {
    return connection('site', 'silent', `${siteUrl}: ${reasonOf(error)}`);
  }
}
