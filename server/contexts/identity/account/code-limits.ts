import { addressLimits, countTries, note, noted } from '../../../platform/access/rate-limit.ts';
import { isMailed } from '../../../platform/delivery/sms-rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hour } from '../../../platform/time.ts';
import { codesAsked, requireCaptcha } from './captcha.ts';
import { reachedAt } from './contact.ts';
import { readAccount } from './rows.ts';

const perAddress = 20;
const perAccount = 10;
/** Codes within an hour to numbers that differ in the last four, and the last six digits only: whoever earns by messages owns such ranges. */
const perRange = [30, 200] as const;
/** So many codes within an hour are told of in the log; nobody is refused for them. */
const unusualPerHour = 2_000;

/** Who wants a code to a number that is not known to be theirs. */
interface Stranger {
  readonly ip: string;
  /** What a captcha said, where the call takes that; null = the call asks for none. */
  readonly human: string | undefined | null;
  /** The account that wants the number for itself. */
  readonly accountId?: number | undefined;
}

/** The keys of the ranges a number is in, the smaller first; none of an address of mail. */
const rangesOf = (contact: string): readonly string[] =>
  isMailed(contact) ? [] : [4, 6].map((digits) => `code range:${contact.slice(0, -digits)}`);

/**
 * Messages cost money and numbers are easily made up, so an address, an account and a range of numbers get so many an hour. There is no
 * limit over all of them: whoever filled it would keep everybody out. Answers with whether the code is to be sent: beyond the limit of its
 * range a number without an account gets none, and the answer of the API does not tell which numbers those are.
 * In test mode, where nothing is sent, nobody is refused.
 * @throws too_many_attempts, human_needed, human_wrong
 */
export async function admitStranger(
  deps: Deps,
  contact: string,
  { ip, human, accountId }: Stranger,
): Promise<boolean> {
  const { sms, captcha, db } = deps;
  const isFree = !isMailed(contact) && (sms.name === 'test' || sms.name === 'off');
  if (isFree && !captcha) return true;
  const ranges = rangesOf(contact);
  const isHuman = human !== null && (await requireCaptcha(deps, codesAsked(ip, ranges), { ip, human }));
  const limits = [
    ...addressLimits('code ', ip, { most: perAddress, ms: hour }),
    ...(accountId === undefined ? [] : [{ key: `code account:${accountId}`, most: perAccount, ms: hour }]),
  ];
  const keys = [...ranges, 'code'];
  if (isFree) await note(deps, [...keys, ...limits.map(({ key }) => key)]);
  else {
    await countTries(deps, limits);
    await note(deps, keys);
  }
  await watchSpending(deps);
  if (isFree || isHuman || !(await isOverRange(deps, ranges))) return true;
  return (await readAccount(db, reachedAt(contact))) !== undefined;
}

/** Says once an hour that something is wrong; nobody is refused for it. */
async function watchSpending(deps: Deps): Promise<void> {
  const total = await noted(deps, 'code', hour);
  if (total < unusualPerHour || (await noted(deps, 'code alarm', hour)) > 0) return;
  await note(deps, ['code alarm']);
  deps.log.error({ total }, 'unusually many codes within an hour');
}

async function isOverRange(deps: Deps, ranges: readonly string[]): Promise<boolean> {
  for (const [at, key] of ranges.entries()) {
    if ((await noted(deps, key, hour)) > (perRange[at] ?? 0)) return true;
  }
  return false;
}
