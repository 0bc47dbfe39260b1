import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../../platform/deps.ts';
import { foreignPicturesIn, isShownPicture } from '../../../../platform/text/rich-text.ts';
import { DrawersBusy, drawPicture, storePicture } from '../../../../providers/image/pictures.ts';
import { fetchFile } from '../../../../providers/web/fetch-file.ts';
import { FetchError } from '../../../../providers/web/open-call.ts';
import { pictureName } from './picture-name.ts';
import type { Reader, Row } from './reader.ts';

/** Downloads the file at a URL. @throws FetchError */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

interface Picture {
  readonly path: string;
  /** Whether the file exists in storage; a product keeps a missing picture only if it had it before. */
  readonly here: boolean;
}

/** The stored picture of each URL in a file; null when it could not be fetched. */
export type Pictures = ReadonlyMap<string, Picture | null>;

const maxBytes = 5 * 1024 * 1024;
const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'];
/** After this many failures in a row a host is skipped for the rest of the import. */
const mostFailures = 3;
const atOnce = 4;

export const fetchPicture: FetchPicture = (address) => fetchFile(address, { maxBytes, timeoutMs: 10_000 });

/** The storage path of a picture that is ours already, from a full URL or a path; null for other URLs. */
function ownPath(address: string, { siteUrl }: Deps['config']): string | null {
  const path = address.startsWith(`${siteUrl}/files/`) ? address.slice(siteUrl.length) : address;
  return /^\/files\/[\w.@-]+(\/[\w.@-]+)*$/.test(path) && !/(^|\/)\.{1,2}(\/|$)/.test(path) ? path : null;
}

/** The storage name of a copied picture, derived from its URL, so that each URL is fetched once. */
const copyStem = (address: string) =>
  `/files/import/${createHash('sha256').update(address).digest('hex').slice(0, 40)}`;

interface Getting {
  readonly dryRun: boolean;
  readonly fetchOne: FetchPicture;
  /** Uploaded pictures by file name: they are taken instead of those at the addresses. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** Fetches the pictures of products before these are written. Failures are reported and the product is imported without the picture. */
export function pictureGetter(deps: Deps, { dryRun, fetchOne, chosen }: Getting) {
  const byName = new Map(Object.entries(chosen));
  const failures = new Map<string, number>();

  async function copy(address: string): Promise<string | FetchError['failure'] | Refused> {
    const stem = copyStem(address);
    if ((await deps.storage.version(`${stem.slice(1)}.webp`)) !== null) return `${stem}.webp`;
    const host = URL.parse(address)?.host ?? '';
    if ((failures.get(host) ?? 0) >= mostFailures) return 'unreachable';
    try {
      const drawn = await drawInTurn(await fetchOne(address));
      failures.delete(host);
      if ('refused' in drawn) return drawn.refused;
      if (!dryRun) await storePicture(deps.storage, stem, drawn.pictures);
      return `${stem}.webp`;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.failure === 'unreachable') failures.set(host, (failures.get(host) ?? 0) + 1);
      return error.failure;
    }
  }

  const isHere = async (path: string) =>
    deps.seedData?.hasFile(path) || (await deps.storage.version(path.slice(1))) !== null;

  return async function picturesOf(readers: readonly Reader[]): Promise<Pictures> {
    const found = new Map<string, Picture | null>();
    const wanted = readers.flatMap((reader) => addressCells(reader));
    const queue = wanted.values();
    const worker = async () => {
      for (const { address, cell, isDescribed } of queue) {
        if (found.has(address)) continue;
        found.set(address, null);
        const own = byName.get(pictureName(address)) ?? ownPath(address, deps.config);
        if (own !== null) {
          const here = await isHere(own);
          found.set(address, { path: own, here });
          if (isDescribed && !(here && isShownPicture(own))) cell.warn('image_missing');
          continue;
        }
        // Descriptions of other shops use protocol-relative URLs.
        const full = address.startsWith('//') ? `https:${address}` : address;
        if (full.length > 2_000 || !/^https?:\/\//i.test(full)) {
          cell.warn('image_address');
          continue;
        }
        const copied = await copy(full);
        if (copied.startsWith('/')) found.set(address, { path: copied, here: true });
        else cell.warn(reasons[copied] ?? 'image_unreachable', { megabytes: maxBytes / 1024 / 1024 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return found;
  };
}

type Refused = Extract<Awaited<ReturnType<typeof drawPicture>>, { refused: string }>['refused'];
type Reason = 'image_address' | 'image_refused' | 'image_too_large' | 'image_pixels';

const reasons: Readonly<Record<string, Reason>> = {
  address: 'image_address',
  refused: 'image_refused',
  kind: 'image_refused',
  heic: 'image_refused',
  broken: 'image_refused',
  pixels: 'image_pixels',
  too_large: 'image_too_large',
};

const busyMs = 500;

/** Draws a picture; waits and retries while the queue of pictures is full, because an import is not urgent. */
async function drawInTurn(bytes: Uint8Array): ReturnType<typeof drawPicture> {
  for (;;) {
    try {
      return await drawPicture('import', bytes, { as: 'versions', kinds, fit: 'contain', wide: false });
    } catch (error) {
      if (!(error instanceof DrawersBusy)) throw error;
      await pause(busyMs);
    }
  }
}

/** Maximum number of pictures in one description. */
const mostDescribed = 50;

/** The pictures in a description, each as a cell. */
const describedCells = (reader: Reader, row: Row) =>
  (['body', 'body.zh', 'body.en'] as const).flatMap((key) =>
    foreignPicturesIn(reader.cell(row, key).value)
      .slice(0, mostDescribed)
      .map((address) => ({ address, cell: reader.cell(row, key, address), isDescribed: true })),
  );

function addressCells(reader: Reader) {
  return reader.group.rows.flatMap((row) => [
    ...describedCells(reader, row),
    ...(['image', 'variantImage'] as const)
      .map((key) => reader.cell(row, key))
      .map((cell) => ({ address: cell.value.trim(), cell, isDescribed: false }))
      .filter(({ address }) => address !== ''),
  ]);
}
