import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import type { Connection, Login } from './connection.ts';
import { enterDevice } from './store/devices.ts';
import { checkToken } from './tokens.ts';
import * as codec from './wire/codec.ts';
import { appKey, command, status } from './wire/names.ts';
import type { Frame, Provision, Status } from './wire/shapes.ts';

/** Logs a client in by its first frame, or turns it away with the status the SDK knows. */
export async function logIn(
  deps: Deps,
  app: ChatApp,
  connection: Connection,
  frame: z.output<typeof Frame>,
  provision: z.output<typeof Provision>,
): Promise<Login | null> {
  const resource = provision.resource || frame.guid?.resource || '';
  const refuse = (why: Status) => {
    const payload = codec.provision.encode({ status: why, resource });
    // Closed only when the answer is out: a client that hears nothing tries again and again.
    connection.send(command.provision, payload, () => connection.socket.close(4003, 'refused'));
    return null;
  };
  if (frame.guid?.appKey !== appKey || resource === '') return refuse(status.unauthorized);
  const token = tokenOf(frame.auth, provision.authToken);
  const now = deps.clock.now();
  const checked = await checkToken(deps.db, app, token, now);
  if ('refusal' in checked) return refuse(status[checked.refusal]);
  if (checked.username !== frame.guid.name) return refuse(status.mismatch);
  const place = { user: checked.username, resource };
  const entry = await enterDevice(deps.db, place, now);
  const { hash: tokenHash, sessionHash, expiresAt } = checked;
  connection.login = { place, entry, tokenHash, sessionHash, expiresAt };
  const answer = {
    status: status.ok,
    resource,
    sessionId: randomUUID(),
    // An absolute time, whatever its name says.
    authToken: JSON.stringify({ expires_in: expiresAt.getTime() }),
  };
  connection.send(command.provision, codec.provision.encode(answer));
  return connection.login;
}

const AuthToken = z.object({ token: z.string() });

/** `$t$` and the token: in the frame itself, or as JSON inside of it. */
function tokenOf(auth: string | undefined, json: string | undefined): string {
  const plain = (text: string) => text.replace(/^\$t\$/, '');
  if (auth) return plain(auth);
  try {
    return plain(AuthToken.parse(JSON.parse(json ?? '')).token);
  } catch {
    return '';
  }
}
