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
import { quotaOf, type Sender, waitMs, windowMs } from './quota.ts';
import { fileUrl } from './sign.ts';

/** Metadata read from an MP4 file (ISO/IEC 14496-12): duration in seconds, and video codec. */
interface Mp4 {
  readonly seconds: number;
  readonly pictures: string;
}

interface Box {
  readonly type: string;
  readonly named: number;
  /** Start and end offsets of the box's content; its header is before it. */
  readonly from: number;
  readonly to: number;
}

const head = 8;
const longHead = 16;
/** Maximum number of boxes. A file of 20 MB has a few dozen. */
const mostBoxes = 5_000;

/** The sibling boxes in a range of the file; null when they do not fill it exactly. */
function boxesIn(file: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + head > to || boxes.length >= mostBoxes) return null;
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + longHead > to) return null;
    const size = isLong ? Number(file.readBigUInt64BE(at + head)) : short === 0 ? to - at : short;
    if (size < (isLong ? longHead : head) || at + size > to) return null;
    boxes.push({
      type: file.toString('latin1', at + 4, at + head),
      named: at + 4,
      from: at + (isLong ? longHead : head),
      to: at + size,
    });
    at += size;
  }
  return boxes;
}

function boxAt(file: Buffer, from: number, to: number, [type, ...rest]: readonly string[]): Box | null {
  const found = boxesIn(file, from, to)?.find((box) => box.type === type) ?? null;
  return found === null || rest.length === 0 ? found : boxAt(file, found.from, found.to, rest);
}

/** Duration from the movie header: time scale and number of units. */
function secondsOf(file: Buffer, { from, to }: Box): number {
  const isLong = file[from] === 1;
  const at = from + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > to) return 0;
  const unit = file.readUInt32BE(at);
  const length = isLong ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
  return unit === 0 ? 0 : length / unit;
}

/** Codec of the first video track, such as `avc1` (H.264). */
function picturesOf(file: Buffer, video: Box): string | null {
  for (const track of boxesIn(file, video.from, video.to) ?? []) {
    if (track.type !== 'trak') continue;
    const media = boxAt(file, track.from, track.to, ['mdia']);
    const kind = media && boxAt(file, media.from, media.to, ['hdlr']);
    if (!media || !kind || file.toString('latin1', kind.from + 8, kind.from + 12) !== 'vide') continue;
    const coding = boxAt(file, media.from, media.to, ['minf', 'stbl', 'stsd']);
    // Offsets: version and entry count precede the first entry, which begins with its size.
    if (coding && coding.from + 16 <= coding.to)
      return file.toString('latin1', coding.from + 12, coding.from + 16);
  }
  return null;
}

/** Metadata of an MP4 file; null when it is not one or has no video track. */
function readMp4(bytes: Uint8Array): Mp4 | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = boxesIn(file, 0, file.length);
  const video = boxes?.find(({ type }) => type === 'moov');
  if (boxes?.[0]?.type !== 'ftyp' || !video || !boxes.some(({ type }) => type === 'mdat')) return null;
  const header = boxAt(file, video.from, video.to, ['mvhd']);
  const pictures = picturesOf(file, video);
  const seconds = header ? secondsOf(file, header) : 0;
  return pictures !== null && seconds > 0 ? { seconds, pictures } : null;
}

/** Boxes in which cameras store place and author (privacy). */
const notes = new Set(['udta', 'meta', 'uuid']);

/** Removes the camera's metadata boxes by turning them into free space, so no offset changes. */
function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes);
  // Depth limit: nested boxes could be millions deep.
  const clear = (from: number, to: number, [inner, ...rest]: readonly string[]) => {
    for (const box of boxesIn(file, from, to) ?? []) {
      if (notes.has(box.type)) {
        file.write('free', box.named, 'latin1');
        file.fill(0, box.from, box.to);
      } else if (box.type === inner) clear(box.from, box.to, rest);
    }
  };
  clear(0, file.length, ['moov', 'trak']);
  return new Uint8Array(file);
}

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
/** Errors of pictures that cannot be processed. */
export const refusalNames = {
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
 * Stores an uploaded image. It is unreferenced at first: see `attachUploads`.
 * @throws image_too_large, image_type, image_heic, image_broken (by content, not by file name), image_pixels beyond 40 million, image_tall,
 * too_many_attempts beyond the hourly quota of the account, timeout when too many images wait for processing.
 */
export async function uploadImage(deps: Deps, sender: Sender, purpose: PicturePurpose, bytes: Uint8Array) {
  const { megabytes, place } = rules[purpose];
  return drawUpload(deps, sender, { purpose, megabytes, place }, bytes);
}

/** The same for an image of a document. */
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
    fail(refusalNames[drawn.refused], { height: tallest }, 'file');
  }
  await storePicture(deps.storage, key.replace(/\.webp$/, ''), drawn.pictures);
  await deps.db.update(upload).set(measured(drawn.pictures)).where(eq(upload.id, id));
  return { key, url: fileUrl(deps.fileSecret, key, deps.clock.now()) };
}

/**
 * Stores an uploaded product video in a format browsers can play. It is unreferenced at first: see `attachUploads`.
 * @throws video_type (by content), video_too_long, too_many_attempts
 */
export async function uploadVideo(deps: Deps, sender: Sender, bytes: Uint8Array) {
  const video = readMp4(bytes);
  if (!video || !/^avc[13]$/.test(video.pictures)) fail('video_type', {}, 'file');
  if (video.seconds > videoLimits.seconds) fail('video_too_long', { seconds: videoLimits.seconds }, 'file');
  const key = `/files/upload/${randomBytes(18).toString('base64url')}.mp4`;
  const id = await claim(deps, sender, 'video', key, bytes.length);
  await deps.storage.write(key.slice(1), withoutNotes(bytes));
  await deps.db.update(upload).set({ bytes: bytes.length }).where(eq(upload.id, id));
  return { key, url: key, seconds: video.seconds };
}

/** Inserts the row before the file is written: `cleanUploads` finds and deletes incomplete uploads. */
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
    // Size of the upload, replaced when the stored versions are measured.
    const values = { accountId, purpose, key, bytes, createdAt: now };
    const [row] = await tx.insert(upload).values(values).returning({ id: upload.id });
    return row?.id ?? fail('internal');
  });
}

/**
 * Marks uploads of the account, or of the platform's library, as referenced.
 * @throws not_found for one that does not exist, belongs to another account, or is of another kind.
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

/** Marks public pictures as referenced, whoever uploaded them: a product file may name any. Paths that are not uploads are ignored. */
export async function keepUploads({ tx, now }: UnitOfWork, keys: readonly string[]): Promise<void> {
  const wanted = [...new Set(keys)].filter((key) => key.startsWith('/files/upload/'));
  if (wanted.length === 0) return;
  const isLoose = and(inArray(upload.key, wanted), eq(upload.purpose, 'shop'), isNull(upload.attachedAt));
  await tx.update(upload).set({ attachedAt: now }).where(isLoose);
}

/** Marks uploads as unreferenced; they are deleted after two days. Paths that are not uploads are ignored. */
export async function releaseUploads(work: UnitOfWork, keys: readonly string[]): Promise<void> {
  const { tx } = work;
  if (keys.length === 0) return;
  await tx
    .update(upload)
    .set({ attachedAt: null, createdAt: work.now })
    .where(inArray(upload.key, [...keys]));
}

const retentionMs = 48 * hour;
const batch = 500;

/** Deletes unreferenced uploads. The row is locked while its files are deleted, so it cannot be attached meanwhile. */
export async function cleanUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMs);
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
