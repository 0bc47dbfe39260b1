import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { day, minute } from '../time.ts';
import { addressLimits, countTries, forgetKeys, forgetRows, type Limit } from './rate-limit.ts';

const windowMs = 15 * minute;
/** Failures on one name from one place, and from one address over all names. */
const perPlace = 10;
const perAddress = 50;
/** A name that was failed on this often, wherever from, is slowed down for places its account does not know. */
const perName = 20;
const slowMs = minute;
/** Six digits that strangers may try on one account in a day. */
const shortPerDay = 50;

interface Attempt {
  /** The proof was right: failures of this kind are forgotten. */
  succeeded(): Promise<void>;
}

interface Place {
  readonly ip: string;
  /** A known device, or a session, of the account: what others do elsewhere does not keep it out. */
  readonly own?: string | undefined;
  /** Six digits are guessed sooner than a password: tries count together, wherever they come from. */
  readonly isShort?: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The second list is of the address alone, and outlasts a success. */
function limitsOf(
  who: string,
  { ip, own, isShort = false }: Place,
): { readonly named: readonly Limit[]; readonly address: readonly Limit[] } {
  const limit = (key: string, most: number) => ({ key, most, ms: windowMs });
  if (own !== undefined) return { named: [limit(`${who} own:${hashOf(own)}`, perPlace)], address: [] };
  const address = addressLimits('', ip, { most: perAddress, ms: windowMs });
  if (isShort)
    return { named: [limit(who, perPlace), { key: `${who} day`, most: shortPerDay, ms: day }], address };
  return {
    named: [
      ...addressLimits(`${who} `, ip, { most: perPlace, ms: windowMs }),
      { ...limit(who, perName), slow: slowMs },
    ],
    address,
  };
}

/** So many tries of one thing within a quarter of an hour, right or wrong. @throws too_many_attempts */
export async function countTry(deps: Deps, key: string, most: number): Promise<void> {
  await countTries(deps, [{ key, most, ms: windowMs }]);
}

/**
 * Counts a proof as failed before it is looked at. Nobody can lock an owner out: strangers' failures slow other strangers down.
 * @throws too_many_attempts with the minutes to wait.
 */
export async function startAttempt(deps: Deps, who: string, place: Place): Promise<Attempt> {
  const { named, address } = limitsOf(who, place);
  const ids = await countTries(deps, [...named, ...address]);
  return {
    async succeeded() {
      await forgetKeys(
        deps,
        named.map(({ key }) => key),
      );
      await forgetRows(deps, ids);
    },
  };
}
