import { asc, desc, eq, gt, max, sql } from 'drizzle-orm';
import { changesFor } from '../../../platform/db/changes.ts';
import type { Db } from '../../../platform/db/open.ts';
import { pictureLikeness, product, productSearch } from '../../../platform/db/schema.ts';
import { describer } from '../../../providers/likeness/index.ts';
import { centre, meanOf } from '../../../providers/likeness/packed.ts';
import { mostPictures } from './describe-goods.ts';

/** Vectors of a picture: the good, and the whole picture. */
export const vectorsOfPicture = 2;
/** Pictures in memory: about 2.5 KB each, as stored and centred. Those of the best sellers come first. */
const mostInMemory = 60_000;
/** A gallery is read again at most this often while goods change. */
const restMs = 10_000;

/** The described pictures of the goods on sale, as one array. */
export interface Gallery {
  /** `vectorsOfPicture` vectors of each picture, one after the other, centred. */
  readonly vectors: Int8Array;
  /** The means that were taken off them, one for each vector of a picture. */
  readonly means: readonly Float32Array[];
  readonly pictures: number;
  /** The products that show the picture at an index. */
  readonly productsOf: readonly (readonly number[])[];
}

interface Loaded {
  readonly gallery: Gallery;
  readonly at: number;
  readonly since: number;
  readonly newest: number;
  /** Packed vectors by path: only new rows are read again. */
  readonly packed: ReadonlyMap<string, Uint8Array>;
}

const loadedOf = new WeakMap<Db, Promise<Loaded>>();

/** The gallery; read again when pictures were described or goods changed since, at most every ten seconds. */
export async function readGallery(db: Db): Promise<Gallery> {
  const before = await loadedOf.get(db)?.catch(() => undefined);
  const changes = changesFor(db);
  const now = performance.now();
  if (before) {
    const isFresh =
      (changes?.isLive() === true && changes.isSame(['product_search'], before.since)) ||
      now - before.at < restMs;
    if (isFresh && (await newestRow(db)) === before.newest) return before.gallery;
  }
  // Concurrent searches share one read.
  const running = loadedOf.get(db);
  const other = running && (await running.catch(() => undefined));
  if (other && other !== before) return other.gallery;
  const loading = load(db, changes?.now() ?? 0, before?.packed ?? new Map());
  loadedOf.set(db, loading);
  return (await loading).gallery;
}

async function newestRow(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(pictureLikeness.id) }).from(pictureLikeness);
  return row?.id ?? 0;
}

async function load(db: Db, since: number, known: ReadonlyMap<string, Uint8Array>): Promise<Loaded> {
  const at = performance.now();
  const newest = await newestRow(db);
  const shown = await db
    .select({
      id: productSearch.productId,
      urls: sql<string[]>`array(select distinct url from (
        select unnest(${product.images}[1:${sql.raw(String(mostPictures.gallery))}]) as url
        union all select * from (select image from sku s where s.product_id = ${product.id} and image is not null
          order by position limit ${sql.raw(String(mostPictures.variants))}) as variants
      ) as own)`,
    })
    .from(productSearch)
    .innerJoin(product, eq(product.id, productSearch.productId))
    .orderBy(desc(productSearch.sales), asc(productSearch.productId));
  const wanted = new Map<string, number[]>();
  for (const { id, urls } of shown) {
    for (const url of urls) {
      const own = wanted.get(url);
      if (own) own.push(id);
      else if (wanted.size < mostInMemory) wanted.set(url, [id]);
    }
  }
  const packed = await readPacked(db, wanted, known);
  const gallery = arrange([...packed].map(([url, bytes]) => ({ bytes, products: wanted.get(url) ?? [] })));
  return { gallery, at, since, newest, packed };
}

const { dimensions, parts } = describer;

/** The gallery of these pictures: their packed vectors, and the products that show them. */
export function arrange(
  pictures: readonly { readonly bytes: Uint8Array; readonly products: readonly number[] }[],
): Gallery {
  const step = vectorsOfPicture * dimensions;
  const vectors = new Int8Array(pictures.length * step);
  for (const [index, { bytes }] of pictures.entries())
    vectors.set(new Int8Array(bytes.buffer, bytes.byteOffset, step), index * step);
  const means = Array.from({ length: vectorsOfPicture }, (_, which) =>
    meanOf(vectors, which * dimensions, step, dimensions),
  );
  for (let index = 0; index < pictures.length; index += 1) {
    for (const [which, mean] of means.entries())
      centre(vectors, index * step + which * dimensions, mean, parts);
  }
  return { vectors, means, pictures: pictures.length, productsOf: pictures.map(({ products }) => products) };
}

const perRead = 2_000;

/** The vectors of the wanted pictures, as far as they are described; known ones are not read again. */
async function readPacked(
  db: Db,
  wanted: ReadonlyMap<string, unknown>,
  known: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const size = vectorsOfPicture * dimensions;
  const packed = new Map<string, Uint8Array>();
  for (const [url, bytes] of known) if (wanted.has(url)) packed.set(url, bytes);
  const missing = [...wanted.keys()].filter((url) => !packed.has(url));
  for (let at = 0; at < missing.length; at += perRead) {
    const urls = missing.slice(at, at + perRead);
    const rows = await db
      .select({ url: pictureLikeness.url, vectors: pictureLikeness.vectors })
      .from(pictureLikeness)
      .where(
        sql`${pictureLikeness.url} = any(${sql.param(urls)}::text[]) and ${eq(pictureLikeness.describer, describer.version)}
          and ${gt(sql`length(${pictureLikeness.vectors})`, 0)}`,
      );
    for (const { url, vectors } of rows) if (vectors.length === size) packed.set(url, vectors);
  }
  return packed;
}
