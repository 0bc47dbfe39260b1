import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, notExists, or } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import type { AgreementDetail } from '../../../../contract/suppliers/agreement.ts';
import { mostSent } from '../../../../contract/suppliers/agreement.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { retryOnNumberCollision } from '../../../platform/db/number-collision.ts';
import { agreement, supplier } from '../../../platform/db/schema.ts';
import type { MessageKey } from '../../../platform/delivery/messages.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day, localDay } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { termsOf } from '../../accounting/index.ts';
import { change } from './change.ts';
import type { AgreementRow } from './queries.ts';
import { type Blanks, fillWords, hashOf } from './template-text.ts';
import { lockTemplate, type VersionRow } from './templates.ts';

type Shop = Pick<typeof supplier.$inferSelect, 'id' | 'name' | 'companyName' | 'creditCode'>;

/** `C`, the day in China and eight random digits. */
const newNo = (now: Date): string =>
  `C${localDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

const same = (text: string) => ({ zh: text, en: text });

async function blanksOf({ tx, now }: UnitOfWork, shop: Shop): Promise<Blanks> {
  const { rate, settlementDays } = await termsOf(tx, shop.id);
  return {
    shop: shop.name,
    company: shop.companyName,
    creditCode: same(shop.creditCode),
    commission: same(`${rate / 100}%`),
    settlementDays: { zh: settlementDays.join('、'), en: settlementDays.join(' and ') },
    date: same(localDay(now)),
  };
}

/** Notifies the people of a supplier who may sign of a change to an agreement. */
export const notifySupplier = (work: UnitOfWork, row: AgreementRow, key: MessageKey): Promise<void> =>
  notify(
    work,
    { shops: [row.supplierId], may: 'shop.contract.sign' },
    {
      key,
      data: {
        number: row.agreementNo,
        due: localDay(row.dueAt),
        reason: row.reason ?? '',
        title: row.words.title,
      },
      link: paths.shopAgreement(row.id),
    },
  );

async function sendTo(work: UnitOfWork, version: VersionRow, shop: Shop, dueAt: Date): Promise<void> {
  const words = fillWords(version, await blanksOf(work, shop));
  const [row] = await work.tx
    .insert(agreement)
    .values({
      agreementNo: newNo(work.now),
      versionId: version.id,
      supplierId: shop.id,
      state: 'pending',
      words,
      hash: hashOf(words),
      dueAt,
      createdAt: work.now,
    })
    .returning();
  if (!row) fail('internal');
  const { words: _, ...entry } = row;
  work.audit({ kind: 'agreement', id: row.id }, null, entry);
  await notifySupplier(work, row, 'agreement_sent');
}

/**
 * Sends the version in force to suppliers, except those that have signed it or have it pending.
 * @throws not_found, transition_forbidden when no version is in force
 */
export function sendAgreements(
  deps: Deps,
  { templateId, supplierIds, days }: ApiParsed<'POST /api/system/contract/send'>['body'],
): Promise<ApiOutput<'POST /api/system/contract/send'>> {
  const write = async (work: UnitOfWork) => {
    const { tx, now } = work;
    const versions = await lockTemplate(work, templateId);
    const version = versions.find(({ state }) => state === 'published') ?? fail('transition_forbidden');
    const there = tx
      .select({ id: agreement.id })
      .from(agreement)
      .where(
        and(
          eq(agreement.supplierId, supplier.id),
          eq(agreement.versionId, version.id),
          or(eq(agreement.state, 'pending'), eq(agreement.state, 'signed')),
        ),
      );
    const wanted = and(
      eq(supplier.status, 'approved'),
      supplierIds && inArray(supplier.id, supplierIds),
      notExists(there),
    );
    const shops = await tx
      .select({
        id: supplier.id,
        name: supplier.name,
        companyName: supplier.companyName,
        creditCode: supplier.creditCode,
      })
      .from(supplier)
      .where(wanted)
      .orderBy(asc(supplier.id))
      .limit(mostSent);
    const dueAt = new Date(now.getTime() + days * day);
    for (const shop of shops) await sendTo(work, version, shop, dueAt);
    return { sent: shops.length, left: await tx.$count(supplier, wanted) };
  };
  return retryOnNumberCollision(() => withTransaction(deps, write));
}

/** @throws not_found, transition_forbidden when it is not pending, agreement_reminded_today */
export const remind = (deps: Deps, scope: Scope, id: number): Promise<AgreementDetail> =>
  change(deps, scope, id, async (work, row) => {
    if (row.state !== 'pending') fail('transition_forbidden');
    const last = row.remindedAt ?? row.createdAt;
    if (localDay(last) === localDay(work.now)) fail('agreement_reminded_today');
    await notifySupplier(work, row, 'agreement_reminded');
    return { remindedAt: work.now };
  });
