import { addressLimits, type Limit, note, noted } from '../../../platform/access/rate-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { hour, minute } from '../../../platform/time.ts';

const loginsMs = 15 * minute;

/** From one address; of one range of numbers; and all together: whoever makes numbers up uses many addresses. */
export const codesAsked = (ip: string, ranges: readonly string[]): readonly Limit[] => [
  ...addressLimits('code ', ip, { most: 5, ms: hour }),
  ...ranges.slice(0, 1).map((key) => ({ key, most: 10, ms: hour })),
  { key: 'code', most: 300, ms: hour },
];
export const loginsFailed = (who: string, ip: string): readonly Limit[] => [
  ...addressLimits('', ip, { most: 10, ms: loginsMs }),
  { key: who, most: 5, ms: loginsMs },
];
const registered = (ip: string) => addressLimits('register ', ip, { most: 3, ms: hour });

/** Who asks, and what the provider gave the page for an answer. */
interface Asking {
  readonly ip: string;
  readonly human: string | undefined;
}

/**
 * Asks whether somebody is there, once more of something came than people do; never without a provider, and nobody who cannot be
 * judged is kept out: the limits themselves stay. Answers with whether the provider said that somebody is.
 * @throws human_needed, human_wrong
 */
export async function requireCaptcha(
  deps: Deps,
  counts: readonly Limit[],
  { ip, human }: Asking,
): Promise<boolean> {
  const { captcha, log } = deps;
  if (!captcha || !(await isUnusual(deps, counts))) return false;
  if (human === undefined) fail('human_needed');
  const found = await captcha.check(human, ip);
  if (found === 'robot') fail('human_wrong');
  if (found === 'unknown') log.warn('captcha provider unreachable');
  return found === 'human';
}

async function isUnusual(deps: Deps, counts: readonly Limit[]): Promise<boolean> {
  for (const { key, most, ms } of counts) if ((await noted(deps, key, ms)) >= most) return true;
  return false;
}

/** The same for a registration, which is counted by it. @throws human_needed, human_wrong */
export async function requireCaptchaOfNewcomer(deps: Deps, asking: Asking): Promise<void> {
  if (!deps.captcha) return;
  const counts = registered(asking.ip);
  await requireCaptcha(deps, counts, asking);
  await note(
    deps,
    counts.map(({ key }) => key),
  );
}
