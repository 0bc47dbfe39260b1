import { isDeepStrictEqual } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import type { Brand, BrandDetail } from '../../../../contract/content/brand.ts';
import { defaultTheme } from '../../../../contract/content/theme.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { brandVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { brandOf, readBrand } from '../../../platform/site-brand.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { factTag } from '../site/settings.ts';
import { type BrandRow, readBrandDetail, readDraft } from './queries.ts';

const images = ['logo', 'darkLogo', 'icon'] as const;
const imagesOf = (brand: Brand): string[] => images.flatMap((name) => brand[name] ?? []);

/** Serializes the writers of the brand: without a version there is no row to lock. */
const lockBrand = ({ tx }: UnitOfWork) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('brand'))`);

/** @throws conflict with the current state when the draft is not the one that was read */
async function checkRevision({ tx }: UnitOfWork, revision: number): Promise<BrandRow | undefined> {
  const draft = await readDraft(tx);
  if ((draft?.revision ?? 0) === revision) return draft;
  return fail('conflict', { version: draft?.revision ?? 0, current: await readBrandDetail(tx) });
}

const versionsOf = ({ tx }: UnitOfWork) => tx.select().from(brandVersion).orderBy(desc(brandVersion.number));

/** Images that no version has yet must be uploads of the author, or from the library. @throws not_found */
async function keepImages(
  work: UnitOfWork,
  actor: Actor,
  { before, after }: { readonly before: readonly BrandRow[]; readonly after: Brand },
): Promise<void> {
  const known = new Set(before.flatMap(imagesOf));
  for (const name of images) {
    const key = after[name];
    if (key !== null && !known.has(key))
      await attachUploads(work, actor.id, 'shop', [key], `body.fields.${name}`);
  }
}

/** Images of a draft that no other version has may be deleted. */
async function releaseImages(work: UnitOfWork, draft: BrandRow, kept: readonly Brand[]): Promise<void> {
  const used = new Set(kept.flatMap(imagesOf));
  await releaseUploads(
    work,
    imagesOf(draft).filter((key) => !used.has(key)),
  );
}

/** Writes the draft, or creates one. */
async function putDraft(work: UnitOfWork, draft: BrandRow | undefined, fields: Brand): Promise<BrandDetail> {
  const { tx, now: updatedAt } = work;
  const rows = await versionsOf(work);
  const others = rows.filter(({ id }) => id !== draft?.id);
  if (draft) {
    await releaseImages(work, draft, [...others, fields]);
    await tx
      .update(brandVersion)
      .set({ ...fields, revision: draft.revision + 1, updatedAt })
      .where(eq(brandVersion.id, draft.id));
  } else {
    await tx.insert(brandVersion).values({ ...fields, number: (rows[0]?.number ?? 0) + 1, updatedAt });
  }
  const detail = await readBrandDetail(tx);
  const id = detail.versions[0]?.id ?? fail('internal');
  work.audit({ kind: 'brand', id }, draft ? brandOf(draft) : null, fields);
  return detail;
}

/** Writes the draft. @throws conflict; not_found for an image the caller did not upload */
export function writeBrand(
  deps: Deps,
  actor: Actor,
  {
    revision,
    fields: { logo, darkLogo, icon, theme, ...fields },
  }: ApiParsed<'PUT /api/system/brand/update'>['body'],
): Promise<BrandDetail> {
  return withTransaction(deps, async (work) => {
    await lockBrand(work);
    const draft = await checkRevision(work, revision);
    const before = await versionsOf(work);
    const [last] = before;
    const after = {
      ...fields,
      logo: logo === undefined ? (last?.logo ?? null) : logo,
      darkLogo: darkLogo === undefined ? (last?.darkLogo ?? null) : darkLogo,
      icon: icon === undefined ? (last?.icon ?? null) : icon,
      theme: theme ?? last?.theme ?? defaultTheme,
    };
    await keepImages(work, actor, { before, after });
    return putDraft(work, draft, after);
  });
}

/** Makes an earlier version the draft. @throws not_found, conflict, transition_forbidden for the draft itself */
export function restoreBrand(deps: Deps, id: number, revision: number): Promise<BrandDetail> {
  return withTransaction(deps, async (work) => {
    await lockBrand(work);
    const [row] = await work.tx.select().from(brandVersion).where(eq(brandVersion.id, id));
    if (!row) fail('not_found');
    const draft = await checkRevision(work, revision);
    if (row.publishedAt === null) fail('transition_forbidden');
    return putDraft(work, draft, brandOf(row));
  });
}

/** @throws transition_forbidden without a draft */
export function dropBrandDraft(deps: Deps): Promise<BrandDetail> {
  return withTransaction(deps, async (work) => {
    await lockBrand(work);
    const draft = (await readDraft(work.tx)) ?? fail('transition_forbidden');
    const rows = await versionsOf(work);
    await releaseImages(
      work,
      draft,
      rows.filter((row) => row.id !== draft.id),
    );
    await work.tx.delete(brandVersion).where(eq(brandVersion.id, draft.id));
    work.audit({ kind: 'brand', id: draft.id }, brandOf(draft), null);
    return readBrandDetail(work.tx);
  });
}

/** Publishes the draft; the pages that show what changed are rendered again. @throws conflict, transition_forbidden without a draft */
export function publishBrand(deps: Deps, actor: Actor, revision: number): Promise<BrandDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockBrand(work);
    const draft = (await checkRevision(work, revision)) ?? fail('transition_forbidden');
    const before: Readonly<Record<string, unknown>> = { ...(await readBrand(tx, deps.texts)) };
    await tx
      .update(brandVersion)
      .set({ publishedAt: now, publishedBy: actor.id, updatedAt: now })
      .where(eq(brandVersion.id, draft.id));
    const after = await readBrand(tx, deps.texts);
    const changed = Object.entries(after).filter(([fact, value]) => !isDeepStrictEqual(value, before[fact]));
    work.invalidate(...changed.map(([fact]) => factTag(fact)));
    work.audit(
      { kind: 'brand', id: draft.id },
      { version: draft.number, published: false },
      { version: draft.number, published: true },
    );
    return readBrandDetail(tx);
  });
}
