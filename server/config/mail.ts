import { z } from 'zod';
import type { MailServer, MailSettings } from '../providers/mail/settings.ts';
import { ConfigError } from './error.ts';

/** Address with an optional display name before it. */
const sender = /^(?:[^<>"\\,;:\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Variables of the mail server, which sends mail to foreign buyers; an empty value counts as not set. */
export const MailEnvironment = z.object({
  MAIL_URL: z
    .string()
    .default('')
    .refine((value) => value === '' || serverOf(value) !== null, {
      message: 'must be smtp:// or smtps:// with user:password@host:port',
    }),
  MAIL_FROM: z
    .string()
    .default('')
    .refine((value) => value === '' || sender.test(value), {
      message: 'must be an address, or Name <address>',
    }),
});

const isHere = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

function serverOf(value: string): Omit<MailServer, 'from'> | null {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) return null;
  const isTls = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map(decoded);
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    mayBePlain: isHere(url.hostname),
    login: user === '' ? null : { user, pass },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** @throws ConfigError with one sentence that names the variable */
export function readMail({ MAIL_URL, MAIL_FROM }: z.output<typeof MailEnvironment>): MailSettings {
  const server = serverOf(MAIL_URL);
  if (!server) return { mail: null };
  if (MAIL_FROM === '') throw new ConfigError('MAIL_FROM is missing; MAIL_URL needs it.');
  return { mail: { ...server, from: MAIL_FROM } };
}
