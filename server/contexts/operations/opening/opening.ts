import { isDeepStrictEqual } from 'node:util';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defaultTheme } from '../../../../contract/content/theme.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { type Connection, type Opening, OptionalStepName } from '../../../../contract/operations/opening.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { brandVersion, siteState } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import {
  checkChat,
  checkMail,
  checkParcels,
  checkPayments,
  checkSite,
  checkSms,
  checkStorage,
  missingTemplates,
} from '../../../platform/readiness/connections.ts';
import { readAdministrators } from '../../../platform/readiness/people.ts';
import { noteOpened, openedTag, readOpened, writeOpened } from '../../../platform/site-opening.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { gapsBeforeLive, type Installation, openingSteps } from './steps.ts';
import { readValues } from './values.ts';

/** Optional steps that an operator has decided to do without. */
const skippedKey = 'opening-skipped';
const Skipped = z.array(OptionalStepName);
/** The opening in the audit log. */
const target = { kind: 'site', id: 'opening' } as const;

async function readSkipped(db: Db | Tx): Promise<OptionalStepName[]> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, skippedKey));
  const skipped = Skipped.safeParse(row ? JSON.parse(row.value) : []);
  return skipped.success ? skipped.data : [];
}

async function isThemed(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ theme: brandVersion.theme })
    .from(brandVersion)
    .where(isNotNull(brandVersion.publishedAt))
    .orderBy(desc(brandVersion.number))
    .limit(1);
  return row !== undefined && !isDeepStrictEqual(row.theme, defaultTheme);
}

/** The steps of the opening with their states, and what they are derived from. */
export async function readOpening(deps: Deps): Promise<Opening> {
  const { db, config, sms } = deps;
  const [values, skipped, openedAt, hasTheme, people] = await Promise.all([
    readValues(deps),
    readSkipped(db),
    readOpened(db),
    isThemed(db),
    readAdministrators(db),
  ]);
  const installation: Installation = {
    isProduction: config.production,
    isShowcase: config.showcase,
    missingTemplates: sms.name === 'test' || sms.name === 'off' ? 0 : missingTemplates(sms).length,
    isThemed: hasTheme,
    unguarded: people.filter(({ hasFactor }) => !hasFactor).length,
    hasTracking: config.kuaidi100 !== null,
    isLive: openedAt !== null,
    skipped,
  };
  return {
    steps: openingSteps(values, installation),
    values,
    openedTime: openedAt?.toISOString() ?? null,
  };
}

/** Skips an optional step, or takes that back. */
export async function skipStep(
  deps: Deps,
  { step, skipped }: ApiParsed<'PUT /api/system/opening/skip'>['body'],
): Promise<Opening> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${skippedKey}))`);
    const before = await readSkipped(tx);
    const others = before.filter((one) => one !== step);
    const after = skipped ? [...others, step] : others;
    const value = JSON.stringify(after);
    await tx
      .insert(siteState)
      .values({ key: skippedKey, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
    work.audit(target, { skipped: before }, { skipped: after });
  });
  return readOpening(deps);
}

/**
 * Goes live: search engines may index the marketplace.
 * @throws opening_blocked with the gaps, opening_unconfirmed, opening_state when it is live
 */
export async function goLive(deps: Deps, confirmed: boolean): Promise<Opening> {
  const { steps } = await readOpening(deps);
  const { blocking, warnings } = gapsBeforeLive(steps);
  const codesOf = (gaps: typeof blocking) => ({ gaps: gaps.map(({ code }) => code) });
  if (blocking.length > 0) fail('opening_blocked', codesOf(blocking));
  if (warnings.length > 0 && !confirmed) fail('opening_unconfirmed', codesOf(warnings));
  await change(deps, true);
  return readOpening(deps);
}

/** Closes the marketplace to search engines again. @throws opening_state when it is not live */
export async function undoLive(deps: Deps): Promise<Opening> {
  await change(deps, false);
  return readOpening(deps);
}

/** @throws opening_state when it is so already */
async function change(deps: Deps, live: boolean): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('opening'))`);
    if (((await readOpened(tx)) !== null) === live) fail('opening_state');
    await writeOpened(tx, live ? now : null);
    work.invalidate(openedTag);
    work.after(() => noteOpened(deps.db, live));
    work.audit(target, { live: !live }, { live });
  });
}

/** Checks the connections now, all at once; nothing is sent to anybody. */
export async function checkConnections(deps: Deps): Promise<Connection[]> {
  const { config, payments, sms, mail, chat, storage } = deps;
  const [stored, paid, mailed, chatted, site] = await Promise.all([
    checkStorage(storage, config),
    checkPayments(payments, config),
    checkMail(mail),
    checkChat(chat),
    checkSite(config),
  ]);
  const found = [...paid, checkSms(sms, config), mailed, checkParcels(config), chatted, stored, site];
  await withTransaction(deps, async (work) => {
    const results = Object.fromEntries(found.map(({ part, code }) => [part, code]));
    work.audit(target, null, { results });
  });
  return found;
}
