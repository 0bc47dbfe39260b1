import type { Db } from '../../../platform/db/open.ts';
import { describer } from '../../../providers/likeness/index.ts';
import { centre, productOf } from '../../../providers/likeness/packed.ts';
import { type Gallery, readGallery, vectorsOfPicture } from './gallery.ts';

/** A product and how alike its most similar picture is, 0 to 1. */
interface Alike {
  readonly productId: number;
  readonly likeness: number;
}

/** Views of a photo that all pictures are compared with; the others are compared with the best pictures only. */
const firstViews = 5;
const refined = 400;
/** Whole pictures are compared too, as a good may fill its photo. Backgrounds make unlike ones more alike than goods are. */
const wholeDiscount = 0.1;

/** All products on sale with described pictures, the most similar first. `photo`: the packed vectors of `Asked` `photo`. */
export async function nearestProducts(db: Db, photo: Uint8Array): Promise<Alike[]> {
  return rank(await readGallery(db), new Int8Array(photo.buffer, photo.byteOffset, photo.byteLength));
}

/** Exact: compares with every picture. */
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
  for (let picture = 0; picture < pictures; picture += 1) {
    best[picture] = productOf(vectors, picture * step + dimensions, photo, 0, dimensions) - wholeDiscount;
    compare(picture, 0, Math.min(views, firstViews));
  }
  const order = Uint32Array.from(best, (_, picture) => picture).sort(
    (one, other) => (best[other] ?? 0) - (best[one] ?? 0),
  );
  for (const picture of order.subarray(0, refined)) compare(picture, firstViews, views);
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
