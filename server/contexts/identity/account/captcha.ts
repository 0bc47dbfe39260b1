import { addressLimits, type Limit, note, noted } from '../../../platform/access/rate-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { hour, minute } from '../../../platform/time.ts';

const loginsMs = 15 * minute;

/** Codes above which a captcha is required: per client address, range of numbers and in total, as attackers use many addresses. */
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

/** The client, and the captcha response that its page got from the provider. */
interface Asking {
  readonly ip: string;
  readonly human: string | undefined;
}

/**
 * Requires a captcha once the number of attempts is above what people do. Without a provider no captcha is required, and when the provider
 * cannot answer the call passes: the hard limits still apply. Returns whether the provider confirmed a person.
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

/** The same for a registration, which counts towards the limit. @throws human_needed, human_wrong */
export async function requireCaptchaOfNewcomer(deps: Deps, asking: Asking): Promise<void> {
  if (!deps.captcha) return;
  const counts = registered(asking.ip);
  await requireCaptcha(deps, counts, asking);
  await note(
    deps,
    counts.map(({ key }) => key),
  );
}
