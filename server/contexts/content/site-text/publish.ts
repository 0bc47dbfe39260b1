import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { neededAnchors, TextCode, type TextDetail } from '../../../../contract/content/site-text.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { claimNextInterval } from '../../../platform/claim-interval.ts';
import { siteText, siteTextVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import type { VersionRow } from '../../identity/index.ts';
import { checkRevision, lockText } from './draft.ts';
import { readText } from './queries.ts';
import { sectionsOf } from './sections.ts';

/** The tag of the text's page: only that page is rendered again. */
export const tagOf = (code: string): string => `text:${code}`;

/** @throws text_anchor_missing when other pages link to a section that the text does not have in both languages */
function checkAnchors(code: TextCode, { body }: VersionRow): void {
  const missing = (neededAnchors[code] ?? []).filter((anchor) =>
    [body.zh, body.en].some((html) => sectionsOf(html).every((section) => section.anchor !== anchor)),
  );
  if (missing.length > 0) fail('text_anchor_missing', { list: missing.map((one) => `{#${one}}`).join(' ') });
}

/**
 * Publishes the draft, now or at a later time.
 * @throws not_found, conflict, transition_forbidden without a draft, text_anchor_missing, text_before_last
 */
export function publishText(
  deps: Deps,
  actor: Actor,
  id: number,
  {
    revision,
    effectiveTime,
    needsAgreement,
    changes,
  }: ApiParsed<'POST /api/system/text/publish/{id}'>['body'],
): Promise<TextDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const text = await lockText(work, id);
    const draft = (await checkRevision(work, id, revision)) ?? fail('transition_forbidden');
    const code = TextCode.parse(text.code);
    checkAnchors(code, draft);
    const wanted = effectiveTime === undefined ? now.getTime() : Date.parse(effectiveTime);
    const effectiveAt = new Date(Math.max(wanted, now.getTime()));
    const [last] = await tx
      .select({ effectiveAt: siteTextVersion.effectiveAt })
      .from(siteTextVersion)
      .where(and(eq(siteTextVersion.textId, id), isNotNull(siteTextVersion.effectiveAt)))
      .orderBy(desc(siteTextVersion.number))
      .limit(1);
    if (last?.effectiveAt && last.effectiveAt > effectiveAt)
      fail('text_before_last', {}, 'body.effectiveTime');
    const published = { effectiveAt, needsAgreement, changes, publishedBy: actor.id, updatedAt: now };
    await tx.update(siteTextVersion).set(published).where(eq(siteTextVersion.id, draft.id));
    if (effectiveAt <= now) work.invalidate(tagOf(code));
    work.audit(
      { kind: 'text', id },
      { version: draft.number, published: false },
      { version: draft.number, published: true, effectiveAt, needsAgreement, changes },
    );
    return readText(tx, id, now);
  });
}

/** Publishes versions whose time came since the last run. */
export async function tendTexts(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const from = await claimNextInterval(tx, 'texts', now);
    if (!from) return;
    const rows = await tx
      .selectDistinct({ code: siteText.code })
      .from(siteTextVersion)
      .innerJoin(siteText, eq(siteText.id, siteTextVersion.textId))
      .where(and(gt(siteTextVersion.effectiveAt, from), lte(siteTextVersion.effectiveAt, now)));
    work.invalidate(...rows.map(({ code }) => tagOf(code)));
  });
}
