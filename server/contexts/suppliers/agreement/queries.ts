import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import {
  type Agreement,
  type AgreementDetail,
  AgreementState,
} from '../../../../contract/suppliers/agreement.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import {
  account,
  agreement,
  agreementTemplate,
  agreementVersion,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { maskPhone } from '../../../platform/text/mask.ts';

export type AgreementRow = typeof agreement.$inferSelect;
type Listed = 'GET /api/system/contract/list';

interface Found {
  readonly row: AgreementRow;
  readonly shopName: Agreement['shopName'];
  readonly version: number;
  readonly required: boolean;
}

const toAgreement = ({ row, ...rest }: Found): Agreement => ({
  ...rest,
  id: row.id,
  agreementNo: row.agreementNo,
  state: row.state,
  supplierId: row.supplierId,
  title: row.words.title,
  sendTime: row.createdAt.toISOString(),
  dueTime: row.dueAt.toISOString(),
  signTime: row.signedAt?.toISOString() ?? null,
  endTime: row.endsAt?.toISOString() ?? null,
});

const source = (db: Db) =>
  db
    .select({
      row: agreement,
      shopName: supplier.name,
      version: agreementVersion.number,
      required: agreementTemplate.required,
    })
    .from(agreement)
    .innerJoin(supplier, eq(supplier.id, agreement.supplierId))
    .innerJoin(agreementVersion, eq(agreementVersion.id, agreement.versionId))
    .innerJoin(agreementTemplate, eq(agreementTemplate.id, agreementVersion.templateId));

const sorts = { sent: agreement.id, due: agreement.dueAt } as const;

/** One page of the agreements in scope, with the number in each state. */
export async function listAgreements(
  db: Db,
  scope: Scope,
  { current, size, state, sort = 'sent', order, keyword, templateId }: ApiParsed<Listed>['query'],
): Promise<ApiOutput<Listed>> {
  const asked = and(
    scope.where(agreement.supplierId),
    templateId === undefined ? undefined : eq(agreementVersion.templateId, templateId),
    keyword
      ? or(
          ilike(agreement.agreementNo, containing(keyword).slice(1)),
          localizedTextContains(supplier.name, keyword),
        )
      : undefined,
  );
  const counted = await countTabs(state, AgreementState.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(agreement)
        .innerJoin(supplier, eq(supplier.id, agreement.supplierId))
        .innerJoin(agreementVersion, eq(agreementVersion.id, agreement.versionId))
        .where(and(asked, eq(agreement.state, tab))),
    ),
  );
  const rows = await source(db)
    .where(and(asked, state && eq(agreement.state, state)))
    .orderBy((order === 'asc' ? asc : desc)(sorts[sort]), desc(agreement.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: rows.map(toAgreement) };
}

/** One agreement in scope with its text; `reader` is the account whose number would get a code. @throws not_found */
export async function readAgreement(
  db: Db,
  scope: Scope,
  id: number,
  reader: number | null,
): Promise<AgreementDetail> {
  const [found] = await source(db).where(and(eq(agreement.id, id), scope.where(agreement.supplierId)));
  if (!found) fail('not_found');
  const { row } = found;
  const phone = reader === null ? null : await phoneOf(db, reader);
  return {
    ...toAgreement(found),
    body: row.words.body,
    hash: row.hash,
    signer: row.signer,
    signerPhone: row.signerPhone && maskPhone(row.signerPhone),
    signerIp: row.signerIp,
    reason: row.reason,
    codeTo: phone && maskPhone(phone),
  };
}

/** The phone number of an account; null without one. */
export async function phoneOf(db: Db, accountId: number): Promise<string | null> {
  const [row] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  return row?.phone ?? null;
}
