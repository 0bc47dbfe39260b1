import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { SmsError } from '../sms/port.ts';
import type { MailProvider } from './port.ts';
import type { MailServer } from './settings.ts';

const timeoutMs = 10_000;

interface Around {
  /** Additional certificate authorities. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** SMTP client with one connection for each message, as there are few; each step has a timeout. */
export function smtpMail(server: MailServer, around: Around = {}): MailProvider {
  const { host, port, isTls, mayBePlain, login, from } = server;
  const patience = around.timeoutMs ?? timeoutMs;
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: !mayBePlain,
    ...(login && { auth: { user: login.user, pass: login.pass } }),
    tls: { minVersion: 'TLSv1.2', ...(around.ca && { ca: around.ca }) },
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // Messages are generated here, so attachments are never loaded from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    host,
    from,
    async send({ to, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const message = { from, to: { name: '', address: to }, subject, text, html, headers };
      const { messageId } = await transport.sendMail(message).catch(refuse);
      return messageId || null;
    },
    async probe() {
      await transport.verify().catch(refuse);
    },
  };
}

const Fault = z.object({
  code: z.string().default(''),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/** 5xx: permanent failure (RFC 5321 4.2.1). */
function refuse(error: unknown): never {
  const { data } = Fault.safeParse(error);
  if (!data) throw error;
  const { code, responseCode, response = '' } = data;
  if (code === 'ETLS') throw new SmsError('unreachable', 'no TLS', '', { cause: error });
  const isFinal = responseCode !== undefined && responseCode >= 500;
  const words = response.replace(/\s+/g, ' ').slice(0, 160);
  throw new SmsError(isFinal ? 'refused' : 'unreachable', nameOf(code, responseCode), words, {
    cause: error,
  });
}

function nameOf(code: string, responseCode: number | undefined): string {
  if (responseCode !== undefined) return `SMTP ${responseCode}`;
  return code === 'ETIMEDOUT' ? 'timeout' : 'no connection';
}
