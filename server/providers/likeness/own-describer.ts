import { describe, dimensions, parts, plainView, type View } from './descriptor.ts';
import { type Foreground, foregroundOf, mainThing, type Region, wholePicture } from './foreground.ts';
import { type LabPicture, labOf } from './lab.ts';
import type { Describer } from './port.ts';

const mirrored: View = { isMirrored: true, degrees: 0 };
/** A camera is rarely held more askew than this. */
const askew = [-12, 12] as const;
const turned: readonly View[] = askew.flatMap((degrees) => [
  { isMirrored: false, degrees },
  { isMirrored: true, degrees },
]);

/** Describes pictures by colour, outline, edges and texture of the good in them. Needs no model and no network. */
export const ownDescriber: Describer = {
  version: 'own-1',
  dimensions,
  parts,
  longestSide: 160,
  describe({ rgb, width, height }, asked) {
    const picture = labOf(rgb, width, height);
    if (asked.of === 'goods') {
      const good = foregroundOf(picture);
      return {
        region: good.region,
        vectors: [describe(picture, good, plainView), describe(picture, everything(picture), plainView)],
      };
    }
    const part = asked.region ? cut(picture, asked.region) : picture;
    const good = foregroundOf(part);
    const main = mainThing(part, good);
    const views = (of: Foreground, which: readonly View[]) => which.map((view) => describe(part, of, view));
    const inner = cut(part, middle);
    const innerGood = foregroundOf(inner);
    const innerViews = [plainView, mirrored].map((view) => describe(inner, innerGood, view));
    return {
      region: asked.region ?? (main ?? good).region,
      vectors: [
        describe(part, everything(part), plainView),
        ...views(good, [plainView, mirrored]),
        ...(main ? views(main, [plainView, mirrored]) : []),
        ...innerViews,
        ...views(good, turned),
      ],
    };
  },
};

/** Where the background of a whole photo is too varied, that of its middle may not be. */
const middle: Region = { x: 0.14, y: 0.14, width: 0.72, height: 0.72 };

const everything = ({ l }: LabPicture): Foreground => ({
  mask: new Float32Array(l.length).fill(1),
  region: wholePicture,
});

/** Pixels on the shorter side below which nothing can be recognised. */
const leastPixels = 12;

function cut(picture: LabPicture, region: Region): LabPicture {
  const left = Math.max(0, Math.min(picture.width - leastPixels, Math.floor(region.x * picture.width)));
  const top = Math.max(0, Math.min(picture.height - leastPixels, Math.floor(region.y * picture.height)));
  const width = Math.min(
    picture.width - left,
    Math.max(leastPixels, Math.round(region.width * picture.width)),
  );
  const height = Math.min(
    picture.height - top,
    Math.max(leastPixels, Math.round(region.height * picture.height)),
  );
  const plane = (from: Float32Array) => {
    const own = new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const start = (top + y) * picture.width + left;
      own.set(from.subarray(start, start + width), y * width);
    }
    return own;
  };
  return { width, height, l: plane(picture.l), a: plane(picture.a), b: plane(picture.b) };
}
