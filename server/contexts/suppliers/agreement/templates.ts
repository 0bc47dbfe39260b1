import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type {
  AgreementVersion,
  TemplateBrief,
  TemplateDetail,
} from '../../../../contract/suppliers/agreement-template.ts';
import type { Db } from '../../../platform/db/open.ts';
import { agreement, agreementTemplate, agreementVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { richText } from '../../../platform/text/rich-text.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

export type VersionRow = typeof agreementVersion.$inferSelect;
type Fields = ApiParsed<'PUT /api/system/contract/template/update/{id}'>['body']['fields'];

const toVersion = ({ publishedAt, updatedAt, templateId: _, ...row }: VersionRow): AgreementVersion => ({
  ...row,
  publishTime: publishedAt?.toISOString() ?? null,
  updateTime: updatedAt.toISOString(),
});

async function readTemplates(db: Db, id?: number): Promise<TemplateDetail[]> {
  const templates = await db
    .select()
    .from(agreementTemplate)
    .where(id === undefined ? undefined : eq(agreementTemplate.id, id))
    .orderBy(desc(agreementTemplate.required), agreementTemplate.id);
  const ids = templates.map((one) => one.id);
  const versions = await db
    .select()
    .from(agreementVersion)
    .where(inArray(agreementVersion.templateId, ids))
    .orderBy(desc(agreementVersion.number));
  const signed = await db
    .select({
      versionId: agreement.versionId,
      signed: count(sql`case when ${agreement.state} = 'signed' then 1 end`),
      pending: count(sql`case when ${agreement.state} = 'pending' then 1 end`),
    })
    .from(agreement)
    .groupBy(agreement.versionId);
  return templates.map(({ createdAt, ...template }) => {
    const own = versions.filter(({ templateId }) => templateId === template.id);
    const current = own.find(({ state }) => state === 'published');
    const figures = signed.find(({ versionId }) => versionId === current?.id);
    const newest = own[0] ?? fail('internal');
    return {
      ...template,
      title: (current ?? newest).title,
      published: current?.number ?? null,
      hasDraft: newest.state === 'draft',
      draftRevision: newest.state === 'draft' ? newest.revision : null,
      signed: figures?.signed ?? 0,
      pending: figures?.pending ?? 0,
      updateTime: newest.updatedAt.toISOString(),
      versions: own.map(toVersion),
    };
  });
}

/** Templates, required ones first. */
export const listTemplates = async (db: Db): Promise<TemplateBrief[]> =>
  (await readTemplates(db)).map(({ versions: _, ...brief }) => brief);

/** @throws not_found */
export const readTemplate = async (db: Db, id: number): Promise<TemplateDetail> =>
  (await readTemplates(db, id))[0] ?? fail('not_found');

const columnsOf = ({ title, body, months }: Fields) => ({
  title,
  body: { zh: richText(body.zh), en: richText(body.en) },
  months,
});

/** @throws agreement_code_taken */
export function addTemplate(
  deps: Deps,
  { code, required, fields }: ApiParsed<'POST /api/system/contract/template/add'>['body'],
): Promise<TemplateDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [template] = await tx
      .insert(agreementTemplate)
      .values({ code, required, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!template) fail('agreement_code_taken', {}, 'body.code');
    const draft = { ...columnsOf(fields), templateId: template.id, number: 1, state: 'draft' as const };
    await tx.insert(agreementVersion).values({ ...draft, updatedAt: now });
    work.audit({ kind: 'agreement_template', id: template.id }, null, { code, required, ...draft });
    return readTemplate(tx, template.id);
  });
}

/** The versions of a locked template, newest first. @throws not_found */
export async function lockTemplate({ tx }: UnitOfWork, id: number): Promise<readonly VersionRow[]> {
  const [template] = await tx
    .select({ id: agreementTemplate.id })
    .from(agreementTemplate)
    .where(eq(agreementTemplate.id, id))
    .for('update');
  if (!template) fail('not_found');
  return tx
    .select()
    .from(agreementVersion)
    .where(eq(agreementVersion.templateId, id))
    .orderBy(desc(agreementVersion.number));
}

/** Writes the draft, or creates one. @throws not_found, conflict with the current template */
export function writeDraft(
  deps: Deps,
  id: number,
  { revision, required, fields }: ApiParsed<'PUT /api/system/contract/template/update/{id}'>['body'],
): Promise<TemplateDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const versions = await lockTemplate(work, id);
    const draft = versions.find(({ state }) => state === 'draft');
    if ((draft?.revision ?? 0) !== revision) {
      fail('conflict', { version: draft?.revision ?? 0, current: await readTemplate(tx, id) });
    }
    await tx.update(agreementTemplate).set({ required }).where(eq(agreementTemplate.id, id));
    const columns = columnsOf(fields);
    if (draft) {
      await tx
        .update(agreementVersion)
        .set({ ...columns, revision: draft.revision + 1, updatedAt: now })
        .where(eq(agreementVersion.id, draft.id));
    } else {
      const number = (versions[0]?.number ?? 0) + 1;
      const next = { ...columns, templateId: id, number, state: 'draft' as const, updatedAt: now };
      await tx.insert(agreementVersion).values(next);
    }
    work.audit({ kind: 'agreement_template', id }, draft ?? null, { ...columns, required });
    return readTemplate(tx, id);
  });
}

/**
 * Publishes the draft and retires the version in force.
 * @throws not_found, transition_forbidden without a draft, conflict when the draft changed since it was read
 */
export function publishDraft(deps: Deps, id: number, revision: number): Promise<TemplateDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const versions = await lockTemplate(work, id);
    const draft = versions.find(({ state }) => state === 'draft') ?? fail('transition_forbidden');
    if (draft.revision !== revision) fail('conflict', { version: draft.revision });
    await retire(work, id);
    const set = { state: 'published' as const, publishedAt: now, updatedAt: now };
    await tx.update(agreementVersion).set(set).where(eq(agreementVersion.id, draft.id));
    work.audit(
      { kind: 'agreement_template', id },
      { state: 'draft' },
      { state: 'published', number: draft.number },
    );
    return readTemplate(tx, id);
  });
}

const retire = ({ tx, now }: UnitOfWork, templateId: number) =>
  tx
    .update(agreementVersion)
    .set({ state: 'retired', updatedAt: now })
    .where(and(eq(agreementVersion.templateId, templateId), eq(agreementVersion.state, 'published')))
    .returning({ number: agreementVersion.number });

/** @throws not_found, transition_forbidden when no version is in force */
export function retireVersion(deps: Deps, id: number): Promise<TemplateDetail> {
  return withTransaction(deps, async (work) => {
    await lockTemplate(work, id);
    const [gone] = await retire(work, id);
    if (!gone) fail('transition_forbidden');
    work.audit(
      { kind: 'agreement_template', id },
      { state: 'published' },
      { state: 'retired', number: gone.number },
    );
    return readTemplate(work.tx, id);
  });
}
