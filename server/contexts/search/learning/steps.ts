import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Caller } from '../../../http/context.ts';
import { addressKey } from '../../../platform/access/address-key.ts';
import { isRobot } from '../../../platform/access/robot.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { searchStep } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { day } from '../../../platform/time.ts';
import { fold } from '../language/analyse.ts';

/** Maximum number of steps per visitor in 24 hours. */
const mostSteps = 100;
const keptDays = periods.searchEvidenceDays;
/** Maximum number of rows; the oldest are deleted first. */
const mostRows = 3_000_000;

/** Who made a step. */
interface Person {
  readonly caller: Caller | null;
  readonly ip: string;
  /** The `User-Agent` header. */
  readonly agent: string;
}

interface NewStep {
  readonly keyword: string;
  readonly locale: Locale;
  /** Whether the search had results; without a product. */
  readonly found: boolean;
  readonly productId: number | null;
}

/** Records a search or a product opened from its results. Steps of robots and those beyond the daily limit are ignored. */
export async function recordStep(
  tx: Tx,
  { clock, fileSecret }: Pick<Deps, 'clock' | 'fileSecret'>,
  { caller, ip, agent }: Person,
  { keyword, ...step }: NewStep,
): Promise<void> {
  const word = fold(keyword).replace(/\s+/gu, ' ').trim();
  if (isRobot(agent) || word === '') return;
  const at = clock.now();
  const who = caller ? `account ${caller.id}` : `${at.toISOString().slice(0, 10)} ${addressKey(ip).host}`;
  const visitor = hashed(fileSecret, who);
  const since = new Date(at.getTime() - day);
  const own = and(eq(searchStep.visitor, visitor), gt(searchStep.at, since));
  if ((await tx.$count(searchStep, own)) >= mostSteps) return;
  await tx.insert(searchStep).values({ ...step, at, visitor, accountId: caller?.id ?? null, keyword: word });
}

/** Keyed with a secret: the address space is small enough to invert a plain hash. */
const hashed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`search ${text}`).digest('base64url').slice(0, 22);

/** Deletes steps that are older than 30 days, and the oldest beyond the limit of the table. */
export async function forgetSteps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(searchStep).where(lt(searchStep.at, new Date(clock.now().getTime() - keptDays * day)));
  await forgetBeyond(db, mostRows);
}

const forgetBeyond = (db: Db, most: number) =>
  db.delete(searchStep).where(sql`${searchStep.id} <= (select max(id) from ${searchStep}) - ${most}`);
