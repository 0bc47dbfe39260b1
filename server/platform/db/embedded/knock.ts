import { openSession, type Session } from '../session.ts';
import { isUnavailable } from '../unavailable.ts';
import { isMade } from './initialise.ts';
import { addressOf } from './mark.ts';
import { codeOf, otherOwner } from './refusals.ts';

/** Held shared by every member, and alone by the last one while it stops the server. */
export const membersLock = 7_262_027;

export interface Entry {
  readonly url: string;
  /** While one session of this kind is open nobody stops the server. */
  readonly session: Session;
}

/** Why there is no entry: nobody serves the folder, someone does and is starting, stopping or full, or nothing can be told. */
interface Refused {
  readonly state: 'absent' | 'busy' | 'silent';
  readonly reason: string;
}

/** Asks whether a server answers on the database in `home`, and becomes a member if it does. */
export async function knock(home: string): Promise<Entry | Refused> {
  if (!(await isMade(home))) return { state: 'absent', reason: 'no database' };
  const url = await addressOf(home);
  try {
    const session = await openSession(url);
    try {
      // Whoever is about to stop the server makes this wait until the connection is cut.
      await session.client.query('select pg_advisory_lock_shared($1)', [membersLock]);
      return { url, session };
    } catch (error) {
      await session.close();
      throw error;
    }
  } catch (error) {
    return refusalIn(home, error);
  }
}

function refusalIn(home: string, error: unknown): Refused {
  const code = codeOf(error);
  if (code === 'EACCES') throw otherOwner(home);
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent', reason };
  if (/^5[37]/.test(code) || code === 'EAGAIN') return { state: 'busy', reason };
  if (isUnavailable(error)) return { state: 'silent', reason };
  throw error;
}
