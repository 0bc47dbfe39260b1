import { createHmac, timingSafeEqual } from 'node:crypto';
import { localSender as senderHere } from '../../../server/providers/web/post-hook.ts';
import { gatewayServer, type Trouble } from './gateway-server.ts';

interface Heard {
  readonly id: string;
  readonly at: Date;
  readonly body: {
    readonly id: string;
    readonly type: string;
    readonly shopId: number | null;
    readonly data: Record<string, unknown>;
  };
  readonly signatures: number;
}

/** Settings that let tests call this machine, with short timeouts. */
export const localSender = () => senderHere(500);

/**
 * A program of a shop on 127.0.0.1, written from docs/webhooks.md alone: it takes nothing that is not signed with one of its secrets, or that
 * was signed more than five minutes ago.
 */
export async function hookReceiver(clock: { now(): Date }) {
  const state = { trouble: 'none' as Trouble, status: 204, secrets: [] as string[] };
  const heard: Heard[] = [];
  const refused: string[] = [];
  const server = await gatewayServer(
    () => state.trouble,
    ({ method, body, header }) => {
      const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
      const signatures = header('webhook-signature').split(' ');
      const isRight = state.secrets.some((secret) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
        const own = Buffer.from(
          createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'),
        );
        return signatures.some((one) => {
          const [version, value = ''] = one.split(',');
          const theirs = Buffer.from(value);
          return version === 'v1' && theirs.length === own.length && timingSafeEqual(theirs, own);
        });
      });
      const isFresh = Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) < 300;
      if (method !== 'POST' || !isRight || !isFresh) {
        refused.push(id);
        return { status: 401, body: '' };
      }
      if (state.status < 300)
        heard.push({
          id,
          at: new Date(Number(timestamp) * 1000),
          body: JSON.parse(body),
          signatures: signatures.length,
        });
      return {
        status: state.status,
        headers: { location: 'http://127.0.0.1:1/' },
        body: '{"secret":"of the receiver"}',
      };
    },
  );
  return { ...server, state, heard, refused };
}
