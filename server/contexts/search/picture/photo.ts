import { addressLimits, countTries } from '../../../platform/access/rate-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { refusalNames } from '../../../platform/storage/uploads.ts';
import { minute } from '../../../platform/time.ts';
import { DrawersBusy, drawPicture } from '../../../providers/image/pictures.ts';
import type { Region } from '../../../providers/likeness/foreground.ts';

/** Searches by picture of one address: a good is found by one or two, adjusting what is searched takes some more. */
const limit = { most: 60, ms: 10 * minute } as const;

interface Photo {
  readonly vectors: Uint8Array;
  /** What is taken as the good. */
  readonly region: Region;
}

/**
 * Describes a photo to search with. Nothing of it is stored.
 * @throws too_many_attempts, image_type, image_heic, image_broken, image_pixels, image_tall, timeout while too many pictures wait
 */
export async function describePhoto(
  deps: Deps,
  ip: string,
  bytes: Uint8Array,
  region: Region | null,
): Promise<Photo> {
  await countTries(deps, addressLimits('picture-search:', ip, limit));
  const asked = { of: 'photo', region } as const;
  const drawn = await drawPicture(`search:${ip}`, bytes, { as: 'likeness', asked }).catch(
    (error: unknown) => {
      if (error instanceof DrawersBusy) fail(refusalNames.busy);
      throw error;
    },
  );
  if ('refused' in drawn) fail(refusalNames[drawn.refused], {}, 'file');
  const [vectors, said] = [drawn.pictures.get(''), drawn.pictures.get('region')];
  if (!vectors || !said) fail('image_broken', {}, 'file');
  const [x = 0, y = 0, width = 1, height = 1]: number[] = JSON.parse(new TextDecoder().decode(said));
  return { vectors, region: { x, y, width, height } };
}
