import { and, asc, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type ArticleSave, ArticleState, type OwnArticle } from '../../../../contract/content/news.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import { claimNextInterval } from '../../../platform/claim-interval.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, paged, sliceOf } from '../../../platform/db/paging.ts';
import { article } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

type Row = typeof article.$inferSelect;
type Key = 'GET /api/admin/news/list';

const { title, summary, publishedAt, enabled, id: articleId } = article;

const statesAt = (now: Date): Record<ArticleState, SQL | undefined> => ({
  shown: and(eq(enabled, true), lte(publishedAt, now)),
  coming: and(eq(enabled, true), gt(publishedAt, now)),
  off: eq(enabled, false),
});

const toOwn = ({ publishedAt: at, ...row }: Row, now: Date): OwnArticle => ({
  ...row,
  version: contentVersion({ ...row, publishedAt: at }),
  publishTime: at.toISOString(),
  state: row.enabled ? (at > now ? 'coming' : 'shown') : 'off',
});

export async function listArticles(
  db: Db,
  { state, keyword, sort: _, order, ...paging }: ApiParsed<Key>['query'],
  now: Date,
): Promise<ApiOutput<Key>> {
  const asked = keyword
    ? or(localizedTextContains(title, keyword), localizedTextContains(summary, keyword))
    : undefined;
  const states = statesAt(now);
  const counted = await countTabs(state, ArticleState.options, (tab) =>
    db.$count(article, and(asked, states[tab])),
  );
  const { limit, offset } = sliceOf(paged(paging));
  const rows = await db
    .select()
    .from(article)
    .where(and(asked, state && states[state]))
    .orderBy(order === 'asc' ? asc(publishedAt) : desc(publishedAt), desc(articleId))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map((row) => toOwn(row, now)) };
}

/** @throws not_found */
async function readArticleRow(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(article).where(eq(articleId, id));
  return row ?? fail('not_found');
}

/** Locks an article for a change. @throws not_found, decided */
async function lockArticle(work: UnitOfWork, id: number): Promise<Row> {
  const [row] = await work.tx.select().from(article).where(eq(articleId, id)).for('update');
  const target = { kind: 'article', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, toOwn(row, work.now).version);
  return row;
}

/** @throws not_found */
export const ownArticle = async (db: Db, id: number, now: Date): Promise<OwnArticle> =>
  toOwn(await readArticleRow(db, id), now);

const touch = (work: UnitOfWork, id: number): void => work.invalidate('articles', `article:${id}`);

/** @throws not_found, also for a picture the caller did not upload */
export async function saveArticle(
  deps: Deps,
  actor: Actor,
  { id, image, publishTime, ...texts }: z.output<typeof ArticleSave>,
): Promise<OwnArticle> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const before = id === undefined ? null : await lockArticle(work, id);
    const had = before?.image ?? null;
    if (image !== undefined && image !== had) {
      if (image !== null) await attachUploads(work, actor.id, 'shop', [image], 'body.image');
      if (had !== null) await releaseUploads(work, [had]);
    }
    const values = { ...texts, image: image === undefined ? had : image, publishedAt: new Date(publishTime) };
    const [row] = before
      ? await tx.update(article).set(values).where(eq(articleId, before.id)).returning()
      : await tx.insert(article).values(values).returning();
    if (!row) fail('internal');
    touch(work, row.id);
    work.audit({ kind: 'article', id: row.id }, before, row);
    return toOwn(row, now);
  });
}

/** @throws not_found */
export async function showArticle(deps: Deps, id: number, isOn: boolean): Promise<OwnArticle> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const before = await lockArticle(work, id);
    await tx.update(article).set({ enabled: isOn }).where(eq(articleId, id));
    touch(work, id);
    work.audit({ kind: 'article', id }, { enabled: before.enabled }, { enabled: isOn });
    return toOwn({ ...before, enabled: isOn }, now);
  });
}

/** @throws not_found */
export async function removeArticle(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await lockArticle(work, id);
    await tx.delete(article).where(eq(articleId, id));
    if (before.image !== null) await releaseUploads(work, [before.image]);
    touch(work, id);
    work.audit({ kind: 'article', id }, before, null);
  });
}

/** Publishes articles whose time came since the last run. */
export async function tendArticles(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const from = await claimNextInterval(tx, 'articles', now);
    if (!from) return;
    const rows = await tx
      .select({ id: articleId })
      .from(article)
      .where(and(eq(enabled, true), gt(publishedAt, from), lte(publishedAt, now)));
    for (const { id } of rows) touch(work, id);
  });
}
