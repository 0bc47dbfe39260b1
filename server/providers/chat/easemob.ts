import { FetchError, ofetch } from 'ofetch';
import { z } from 'zod';
import type { EasemobSettings } from '../../config/chat.ts';
import { hour } from '../../platform/time.ts';
import type { ChatProvider } from './port.ts';
import { signToken } from './token.ts';

/** Tokens of the cloud cannot be revoked one by one, so they are short-lived and the browser requests new ones. */
const usualTokenMs = 2 * hour;
const timeoutMs = 6_000;

const AppToken = z.object({ access_token: z.string(), expires_in: z.number() });
const Online = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Easemob's cloud as chat provider. REST API: https://docs-im-beta.easemob.com/document/server-side/overview.html */
export function easemobChat(
  settings: EasemobSettings,
  { clock, tokenMs }: { readonly clock: { now(): Date }; readonly tokenMs: number | null },
): ChatProvider {
  const now = () => clock.now();
  const call = restOf(settings, now);
  const registered = new Set<string>();

  const register = async (username: string): Promise<void> => {
    if (registered.has(username)) return;
    await call('POST', '/token', { grant_type: 'inherit', username, autoCreateUser: true, ttl: 60 });
    if (registered.size > 50_000) registered.clear();
    registered.add(username);
  };

  return {
    name: 'easemob',
    endpoint: () => ({
      appKey: settings.appKey,
      url: settings.socketUrl,
      apiUrl: settings.socketUrl === null ? null : settings.restUrl,
    }),
    register,
    async issue(_tx, username, session) {
      const curTime = Math.floor(now().getTime() / 1000);
      const left = Math.floor(session.expiresAt.getTime() / 1000) - curTime;
      const ttl = Math.max(1, Math.min(Math.ceil((tokenMs ?? usualTokenMs) / 1000), left));
      const token = signToken(settings, username, curTime, ttl);
      return { token, expiresAt: new Date((curTime + ttl) * 1000) };
    },
    async addContact(one, other) {
      await Promise.all([register(one), register(other)]);
      await call('POST', `/users/${one}/contacts/users/${other}`);
    },
    async send({ from, to, text, ext }) {
      const body = { from, to: [to], type: 'txt', body: { msg: text }, ext, sync_device: true };
      await call('POST', '/messages/users', body);
    },
    async online(usernames) {
      const names: string[] = [];
      for (let at = 0; at < usernames.length; at += 100) {
        const answer = await call('POST', '/users/batch/status', {
          usernames: usernames.slice(at, at + 100),
        });
        const states = Online.parse(answer).data.flatMap((one) => Object.entries(one));
        names.push(...states.filter(([, state]) => state === 'online').map(([name]) => name));
      }
      return new Set(names);
    },
    async block(to, from, blocked) {
      const path = `/users/${to}/blocks/users`;
      if (blocked) await call('POST', path, { usernames: [from] });
      else await call('DELETE', `${path}/${from}`);
    },
    // This adapter stores no messages.
    contentOf: () => null,
    sessionsEnded() {},
  };
}

type Call = (method: 'POST' | 'DELETE', path: string, body?: Record<string, unknown>) => Promise<unknown>;

/** REST calls with the application's token, which is renewed when it expires or is rejected. */
function restOf(settings: EasemobSettings, now: () => Date): Call {
  const base = `${settings.restUrl}/${settings.appKey.replace('#', '/')}`;
  let cached: { readonly token: Promise<string>; until: number } | null = null;

  /** Concurrent calls share one token request. */
  const appToken = (): Promise<string> => {
    if (cached && cached.until > now().getTime()) return cached.token;
    const asked = { token: askToken(), until: Number.POSITIVE_INFINITY };
    cached = asked;
    asked.token.catch(() => {
      if (cached === asked) cached = null;
    });
    return asked.token;
  };
  const askToken = async (): Promise<string> => {
    const body = {
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    };
    const answer = AppToken.parse(await send('POST', '/token', null, body));
    if (cached) cached.until = now().getTime() + (answer.expires_in - 300) * 1000;
    return answer.access_token;
  };

  /** @throws Error that names the call, without its parameters */
  const send = async (
    method: 'POST' | 'DELETE',
    path: string,
    token: string | null,
    body?: Record<string, unknown>,
  ): Promise<unknown> => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return ofetch(base + path, { method, headers, body, timeout: timeoutMs, retry: 0 });
  };

  return async (method, path, body) => {
    try {
      return await send(method, path, await appToken(), body);
    } catch (error) {
      const status = error instanceof FetchError ? error.status : undefined;
      if (status !== 401) throw new Error(`Easemob: ${method} ${path} failed (${status ?? 'no answer'})`);
      cached = null;
      return send(method, path, await appToken(), body);
    }
  };
}
