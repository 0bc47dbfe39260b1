import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { day, minute } from '../time.ts';
import { addressLimits, countTries, forgetKeys, forgetRows, type Limit } from './rate-limit.ts';

const windowMs = 15 * minute;
/** Failed attempts for one account from one address, and from one address for all accounts. */
const perPlace = 10;
const perAddress = 50;
/** After this many failures on an account from any address, attempts from places the account has not used before are slowed down. */
const perName = 20;
const slowMs = minute;
/** Attempts with six-digit codes on one account a day, from unknown devices. */
const shortPerDay = 50;

interface Attempt {
  /** The attempt succeeded: failures counted for this account and place are removed. */
  succeeded(): Promise<void>;
}

interface Place {
  readonly ip: string;
  /** A known device or session of the account. It has a counter of its own, so attacks from elsewhere do not lock the owner out. */
  readonly own?: string | undefined;
  /** Six-digit codes are easier to guess than passwords: attempts from all addresses are counted together. */
  readonly isShort?: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The second list counts the address alone and is kept after a success. */
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

/** Counts an attempt, successful or not: at most this many in 15 minutes. @throws too_many_attempts */
export async function countTry(deps: Deps, key: string, most: number): Promise<void> {
  await countTries(deps, [{ key, most, ms: windowMs }]);
}

/**
 * Counts an attempt as failed before the proof is checked. Attackers cannot lock an account out: their failures only slow down unknown
 * places.
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
