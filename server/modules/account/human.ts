import { and, eq, gt } from 'drizzle-orm';
import { loginFailure } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { minute } from '../../time.ts';

/** What is counted under a key of `login_failure`, and how many of it are nothing to wonder about. */
interface Count {
  readonly key: string;
  readonly usual: number;
  readonly ms: number;
}

/** From one address, and all together: whoever makes numbers up uses many addresses. */
export const codesAsked = (ip: string): readonly Count[] => [
  { key: `code ip:${ip}`, usual: 5, ms: 60 * minute },
  { key: 'code', usual: 300, ms: 60 * minute },
];
export const loginsFailed = (who: string, ip: string): readonly Count[] => [
  { key: `ip:${ip}`, usual: 10, ms: 15 * minute },
  { key: who, usual: 5, ms: 15 * minute },
];
const registered = (ip: string): Count => ({ key: `register ip:${ip}`, usual: 3, ms: 60 * minute });

/** Who asks, and what the provider gave the page for an answer. */
interface Asking {
  readonly ip: string;
  readonly human: string | undefined;
}

/**
 * Asks whether somebody is there, once more of something came than people do; never without a provider, and nobody who cannot be
 * judged is kept out: the limits themselves stay. @throws human_needed, human_wrong
 */
export async function askHuman(deps: Deps, counts: readonly Count[], { ip, human }: Asking): Promise<void> {
  const { captcha, log } = deps;
  if (!captcha || !(await isUnusual(deps, counts))) return;
  if (human === undefined) fail('human_needed');
  const found = await captcha.check(human, ip);
  if (found === 'robot') fail('human_wrong');
  if (found === 'unknown') log.warn('nobody could be asked whether a visitor is human');
}

async function isUnusual({ db, clock }: Deps, counts: readonly Count[]): Promise<boolean> {
  for (const { key, usual, ms } of counts) {
    const since = new Date(clock.now().getTime() - ms);
    const some = and(eq(loginFailure.key, key), gt(loginFailure.createdAt, since));
    if ((await db.$count(loginFailure, some)) >= usual) return true;
  }
  return false;
}

/** The same for a registration, which is counted by it. @throws human_needed, human_wrong */
export async function askNewcomer(deps: Deps, asking: Asking): Promise<void> {
  if (!deps.captcha) return;
  const count = registered(asking.ip);
  await askHuman(deps, [count], asking);
  await deps.db.insert(loginFailure).values({ key: count.key, createdAt: deps.clock.now() });
}
