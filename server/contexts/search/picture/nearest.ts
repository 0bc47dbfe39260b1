import type { Db } from '../../../platform/db/open.ts';
import { describer } from '../../../providers/likeness/index.ts';
import { centre, productOf } from '../../../providers/likeness/packed.ts';
import { type Gallery, readGallery, vectorsOfPicture } from './gallery.ts';

/** A product and how alike its most similar picture is, 0 to 1. */
interface Alike {
  readonly productId: number;
  readonly likeness: number;
}

/**
 * All pictures are compared with the first view of the good in the photo, the best of them with further views. Colours and texture are the
 * same in every view, so that the right picture is among the best.
 */
const rounds = [
  { views: 1, best: Infinity },
  { views: 6, best: 2_000 },
  { views: Infinity, best: 400 },
] as const;
/** Whole pictures are compared too, as a good may fill its photo. Backgrounds make unlike ones more alike than goods are. */
const wholeDiscount = 0.1;

/** All products on sale with described pictures, the most similar first. `photo`: the packed vectors of `Asked` `photo`. */
export async function nearestProducts(db: Db, photo: Uint8Array): Promise<Alike[]> {
  return rank(await readGallery(db), new Int8Array(photo.buffer, photo.byteOffset, photo.byteLength));
}

export function rank({ vectors, means, pictures, productsOf }: Gallery, given: Int8Array): Alike[] {
  const { dimensions, parts } = describer;
  const photo = Int8Array.from(given);
  const [ofGoods, ofWhole] = means;
  if (!ofGoods || !ofWhole) return [];
  for (let from = 0; from < photo.length; from += dimensions)
    centre(photo, from, from === 0 ? ofWhole : ofGoods, parts);
  const views = photo.length / dimensions - 1;
  const step = vectorsOfPicture * dimensions;
  const best = new Float32Array(pictures);
  const compare = (picture: number, from: number, to: number) => {
    let most = best[picture] ?? 0;
    for (let view = from; view < to; view += 1) {
      most = Math.max(most, productOf(vectors, picture * step, photo, (1 + view) * dimensions, dimensions));
    }
    best[picture] = most;
  };
  for (let picture = 0; picture < pictures; picture += 1)
    best[picture] = productOf(vectors, picture * step + dimensions, photo, 0, dimensions) - wholeDiscount;
  const order = Uint32Array.from(best, (_, picture) => picture);
  let from = 0;
  for (const round of rounds) {
    const to = Math.min(views, round.views);
    for (const picture of order.subarray(0, Math.min(pictures, round.best))) compare(picture, from, to);
    order.sort((one, other) => (best[other] ?? 0) - (best[one] ?? 0));
    from = to;
  }
  const found = new Map<number, number>();
  for (const picture of order) {
    const own = best[picture] ?? 0;
    for (const id of productsOf[picture] ?? []) found.set(id, Math.max(own, found.get(id) ?? 0));
  }
  return [...found]
    .sort(([id, one], [otherId, other]) => other - one || id - otherId)
    .map(([productId, product]) => ({ productId, likeness: likenessOf(product) }));
}

/** The products of vectors of unlike goods are at most about this; those of equal ones are 1. */
const unlike = 0.35;

const likenessOf = (product: number): number => Math.max(0, Math.min(1, (product - unlike) / (1 - unlike)));

/** From here on goods count as alike. Measured by `npm run bench -- pictures`. */
export const leastAlike = 0.72;
