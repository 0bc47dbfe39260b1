import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type PicturePurpose, type UploadPurpose, videoLimits } from '../../../contract/authoring/upload.ts';
import { DrawersBusy, drawPicture, storePicture } from '../../providers/image/pictures.ts';
import { tallest } from '../../providers/image/widths.ts';
import { upload } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { sweep } from '../sweep.ts';
import { hour } from '../time.ts';
import type { UnitOfWork } from '../transaction.ts';
import { measured, removeVersions } from './measure.ts';
import { readMp4, withoutNotes } from './mp4.ts';
import { quotaOf, type Sender, waitMs, windowMs } from './quota.ts';
import { fileUrl } from './sign.ts';

const megabyte = 1024 * 1024;
type Place = 'files' | 'private';
const rules: Readonly<Record<PicturePurpose, { megabytes: number; place: Place }>> = {
  avatar: { megabytes: 2, place: 'files' },
  review: { megabytes: 5, place: 'files' },
  evidence: { megabytes: 5, place: 'private' },
  request: { megabytes: 5, place: 'private' },
  qualification: { megabytes: 5, place: 'private' },
  shop: { megabytes: 5, place: 'files' },
};
const reasons = {
  kind: 'image_type',
  heic: 'image_heic',
  broken: 'image_broken',
  pixels: 'image_pixels',
  tall: 'image_tall',
  busy: 'timeout',
} as const;
const kinds = ['jpeg', 'png', 'webp', 'gif', 'heif'];
const minute = 60_000;

/**
 * Takes a picture in. Nothing refers to it yet: see `attachUploads`.
 * @throws image_too_large, image_type, image_heic, image_broken (by content, whatever its name says), image_pixels beyond 40 million, image_tall,
 * too_many_attempts beyond what the account may send in an hour, timeout while too many pictures wait to be drawn.
 */
export async function uploadImage(deps: Deps, sender: Sender, purpose: PicturePurpose, bytes: Uint8Array) {
  const { megabytes, place } = rules[purpose];
  return drawUpload(deps, sender, { purpose, megabytes, place }, bytes);
}

/** The same for a picture of a document. */
export const uploadPicture = (
  deps: Deps,
  sender: Sender,
  purpose: 'invoice',
  bytes: Uint8Array,
  megabytes: number,
) => drawUpload(deps, sender, { purpose, megabytes, place: 'private' }, bytes);

interface Taken {
  readonly purpose: UploadPurpose;
  readonly megabytes: number;
  readonly place: Place;
}

async function drawUpload(
  deps: Deps,
  sender: Sender,
  { purpose, megabytes, place }: Taken,
  bytes: Uint8Array,
) {
  if (bytes.length > megabytes * megabyte) fail('image_too_large', { megabytes }, 'file');
  const key = `/${place}/upload/${randomBytes(18).toString('base64url')}.webp`;
  const id = await claim(deps, sender, purpose, key, bytes.length);
  const fit = purpose === 'avatar' ? 'cover' : 'contain';
  const wanted = { as: 'versions', kinds, fit, wide: purpose === 'shop' } as const;
  const drawn = await drawPicture(`account:${sender.id}`, bytes, wanted).catch((error: unknown) => {
    if (!(error instanceof DrawersBusy)) throw error;
    return { refused: 'busy' } as const;
  });
  if ('refused' in drawn) {
    await deps.db.delete(upload).where(eq(upload.id, id));
    fail(reasons[drawn.refused], { height: tallest }, 'file');
  }
  await storePicture(deps.storage, key.replace(/\.webp$/, ''), drawn.pictures);
  await deps.db.update(upload).set(measured(drawn.pictures)).where(eq(upload.id, id));
  return { key, url: fileUrl(deps.fileSecret, key, deps.clock.now()) };
}

/**
 * Takes a video of goods in, as browsers play it. Nothing refers to it yet: see `attachUploads`.
 * @throws video_type (by content), video_too_long, too_many_attempts
 */
export async function uploadVideo(deps: Deps, sender: Sender, bytes: Uint8Array) {
  const film = readMp4(bytes);
  if (!film || !/^avc[13]$/.test(film.pictures)) fail('video_type', {}, 'file');
  if (film.seconds > videoLimits.seconds) fail('video_too_long', { seconds: videoLimits.seconds }, 'file');
  const key = `/files/upload/${randomBytes(18).toString('base64url')}.mp4`;
  const id = await claim(deps, sender, 'video', key, bytes.length);
  await deps.storage.write(key.slice(1), withoutNotes(bytes));
  await deps.db.update(upload).set({ bytes: bytes.length }).where(eq(upload.id, id));
  return { key, url: key, seconds: film.seconds };
}

/** Notes the file before it is written: one that is never finished is found and removed by `cleanUploads`. */
export async function claim(
  deps: Deps,
  sender: Sender,
  purpose: UploadPurpose,
  key: string,
  bytes: number,
): Promise<number> {
  const accountId = sender.id;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`upload:${accountId}`}))`);
    const since = new Date(now.getTime() - windowMs);
    const recent = and(eq(upload.accountId, accountId), gt(upload.createdAt, since));
    const sent = await tx
      .select({ bytes: sql<number>`coalesce(${upload.bytes}, 0)`.mapWith(Number), at: upload.createdAt })
      .from(upload)
      .where(recent)
      .orderBy(asc(upload.createdAt));
    const wait = waitMs(sent, bytes, quotaOf(sender), now);
    if (wait > 0) fail('too_many_attempts', { minutes: Math.ceil(wait / minute) });
    // What was sent, until what is kept of it is known.
    const values = { accountId, purpose, key, bytes, createdAt: now };
    const [row] = await tx.insert(upload).values(values).returning({ id: upload.id });
    return row?.id ?? fail('internal');
  });
}

/**
 * Notes that something refers to these pictures of the account, or of the platform's library, from now on.
 * @throws not_found for one that is not there, another's, or meant for something else.
 */
export async function attachUploads(
  work: UnitOfWork,
  accountId: number,
  purpose: UploadPurpose,
  keys: readonly string[],
  field = 'body.images',
): Promise<void> {
  const { tx } = work;
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const mayUse = or(eq(upload.accountId, accountId), isNotNull(upload.groupId));
  const own = and(inArray(upload.key, wanted), mayUse, eq(upload.purpose, purpose));
  const found = await tx.update(upload).set({ attachedAt: work.now }).where(own).returning();
  if (found.length !== wanted.length) fail('not_found', {}, field);
}

/** Nothing refers to these any more: they are removed two days from now. Addresses that are no uploads are passed over. */
export async function releaseUploads(work: UnitOfWork, keys: readonly string[]): Promise<void> {
  const { tx } = work;
  if (keys.length === 0) return;
  await tx
    .update(upload)
    .set({ attachedAt: null, createdAt: work.now })
    .where(inArray(upload.key, [...keys]));
}

const keptMs = 48 * hour;
const batch = 500;

/** Removes pictures nothing refers to. The row stays locked while its files go: nobody can attach it meanwhile. */
export async function cleanUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  const isLoose = and(isNull(upload.attachedAt), isNull(upload.groupId), lt(upload.createdAt, before));
  const rows = await deps.db.select({ id: upload.id }).from(upload).where(isLoose).limit(batch);
  const ids = rows.map(({ id }) => id);
  await sweep(deps, 'upload.clean', ids, (id) =>
    deps.db.transaction(async (tx) => {
      const [row] = await tx
        .delete(upload)
        .where(and(eq(upload.id, id), isLoose))
        .returning();
      if (!row) return;
      await removeVersions(deps.storage, row.key);
    }),
  );
}
