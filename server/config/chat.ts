import { z } from 'zod';
import { minute } from '../platform/time.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import type { LibreSettings } from '../providers/translate/libre.ts';
import { ConfigError } from './error.ts';

const text = z.string().default('');
const shaped = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((value) => value === '' || pattern.test(value), { message })
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .default('');
/** Secrets are sent to these addresses, so TLS is required; only a stand-in on the loopback interface may use plain HTTP. */
const local = '(127\\.0\\.0\\.1|localhost)(:\\d+)?(/|$)';

/** Variables of Easemob's cloud; an empty value counts as not set. */
export const ChatEnvironment = z.object({
  EASEMOB_APPKEY: shaped(/^[\w.-]+#[\w.-]+$/, 'must be organisation#app'),
  EASEMOB_CLIENT_ID: text,
  EASEMOB_CLIENT_SECRET: text,
  EASEMOB_CALLBACK_SECRET: text,
  EASEMOB_REST_URL: shaped(new RegExp(`^https://|^http://${local}`), 'must be an https address'),
  EASEMOB_SOCKET_URL: shaped(new RegExp(`^wss://|^ws://${local}`), 'must be a wss address'),
  TRANSLATE_URL: shaped(new RegExp(`^https://|^http://${local}`), 'must be an https address'),
  TRANSLATE_KEY: text,
  CHAT_TOKEN_MINUTES: shaped(/^(?!0+(\.0+)?$)\d{1,5}(\.\d+)?$/, 'must be a number of minutes'),
});
type Environment = z.output<typeof ChatEnvironment>;

/** null = message translation is off. */
export const readTranslation = (e: Environment): LibreSettings | null =>
  e.TRANSLATE_URL === '' ? null : { url: e.TRANSLATE_URL, key: e.TRANSLATE_KEY };

/** Lifetime of a chat token; null = the default of the token's issuer. */
export const readTokenMs = (e: Environment): number | null =>
  e.CHAT_TOKEN_MINUTES === '' ? null : Math.round(Number(e.CHAT_TOKEN_MINUTES) * minute);

/** null = the built-in chat gateway is used. @throws ConfigError that names the variable */
export function readChat(e: Environment): EasemobSettings | null {
  const needed = ['EASEMOB_APPKEY', 'EASEMOB_CLIENT_ID', 'EASEMOB_CLIENT_SECRET'] as const;
  const given = [...needed, 'EASEMOB_REST_URL', 'EASEMOB_SOCKET_URL', 'EASEMOB_CALLBACK_SECRET'] as const;
  if (given.every((name) => e[name] === '')) return null;
  const missing = needed.find((name) => e[name] === '');
  if (missing) throw new ConfigError(`${missing} is missing; it belongs to the others that are set.`);
  return {
    appKey: e.EASEMOB_APPKEY,
    clientId: e.EASEMOB_CLIENT_ID,
    clientSecret: e.EASEMOB_CLIENT_SECRET,
    restUrl: e.EASEMOB_REST_URL || 'https://a1.easemob.com',
    socketUrl: e.EASEMOB_SOCKET_URL || null,
    callbackSecrets: e.EASEMOB_CALLBACK_SECRET.split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
  };
}

export interface EasemobSettings extends ChatApp {
  readonly restUrl: string;
  /** null = the SDK asks Easemob for its server addresses. */
  readonly socketUrl: string | null;
  /** Secrets of the callback rules in Easemob's console, one each; empty = callbacks are refused. */
  readonly callbackSecrets: readonly string[];
}
