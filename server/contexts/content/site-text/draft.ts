import { desc, eq } from 'drizzle-orm';
import type { TextDetail } from '../../../../contract/content/site-text.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { siteText, siteTextVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads } from '../../../platform/storage/uploads.ts';
import { picturesIn, richText } from '../../../platform/text/rich-text.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { VersionRow } from '../../identity/index.ts';
import { readDraft, readText } from './queries.ts';

/** Locks a text; serializes its writers. @throws not_found */
export async function lockText({ tx }: UnitOfWork, id: number): Promise<typeof siteText.$inferSelect> {
  const [text] = await tx.select().from(siteText).where(eq(siteText.id, id)).for('update');
  return text ?? fail('not_found');
}

/** @throws conflict with the current text when the draft is not the one that was read */
export async function checkRevision(
  { tx, now }: UnitOfWork,
  id: number,
  revision: number,
): Promise<VersionRow | undefined> {
  const draft = await readDraft(tx, id);
  if ((draft?.revision ?? 0) === revision) return draft;
  return fail('conflict', { version: draft?.revision ?? 0, current: await readText(tx, id, now) });
}

/** Pictures that no version contains yet must be uploads of the author, or from the library. @throws not_found */
async function keepPictures(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  html: readonly string[],
): Promise<void> {
  const rows = await work.tx
    .select({ body: siteTextVersion.body })
    .from(siteTextVersion)
    .where(eq(siteTextVersion.textId, id));
  const known = new Set(rows.flatMap(({ body }) => [...picturesIn(body.zh), ...picturesIn(body.en)]));
  const added = html.flatMap(picturesIn).filter((picture) => !known.has(picture));
  await attachUploads(work, actor.id, 'shop', added, 'body.fields.body');
}

/** Writes the draft, or creates one. @throws not_found, also for a picture the caller did not upload; conflict */
export function writeText(
  deps: Deps,
  actor: Actor,
  id: number,
  { revision, fields }: ApiParsed<'PUT /api/system/text/update/{id}'>['body'],
): Promise<TextDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockText(work, id);
    const draft = await checkRevision(work, id, revision);
    const words = { ...fields, body: { zh: richText(fields.body.zh), en: richText(fields.body.en) } };
    await keepPictures(work, actor, id, [words.body.zh, words.body.en]);
    if (draft) {
      await tx
        .update(siteTextVersion)
        .set({ ...words, revision: revision + 1, updatedAt: now })
        .where(eq(siteTextVersion.id, draft.id));
    } else {
      const [last] = await tx
        .select({ number: siteTextVersion.number })
        .from(siteTextVersion)
        .where(eq(siteTextVersion.textId, id))
        .orderBy(desc(siteTextVersion.number))
        .limit(1);
      await tx.insert(siteTextVersion).values({
        ...words,
        textId: id,
        number: (last?.number ?? 0) + 1,
        changes: { zh: '', en: '' },
        updatedAt: now,
      });
    }
    work.audit({ kind: 'text', id }, draft ? wordsOf(draft) : null, words);
    return readText(tx, id, now);
  });
}

const wordsOf = ({ title, description, body }: VersionRow) => ({ title, description, body });

/** @throws not_found, transition_forbidden without a draft */
export function dropDraft(deps: Deps, id: number): Promise<TextDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockText(work, id);
    const draft = (await readDraft(tx, id)) ?? fail('transition_forbidden');
    await tx.delete(siteTextVersion).where(eq(siteTextVersion.id, draft.id));
    work.audit({ kind: 'text', id }, wordsOf(draft), null);
    return readText(tx, id, now);
  });
}
