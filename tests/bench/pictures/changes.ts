import { readdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { foregroundOf } from '../../../server/providers/likeness/foreground.ts';
import { labOf } from '../../../server/providers/likeness/lab.ts';

export interface Picture {
  readonly file: string;
  readonly name: string;
  /** On a plain background, so that it can be cut out. */
  readonly isStudio: boolean;
}

const read = (folder: string, type: string, isStudio: boolean): Picture[] =>
  readdirSync(`demo/assets/${folder}`)
    .filter((name) => name.endsWith(type))
    .map((name) => ({ file: `demo/assets/${folder}/${name}`, name: name.replace(type, ''), isStudio }));
const photos = read('photos', '.webp', false);
const taken = [...read('studio', '.avif', true), ...photos];
/** Goods among others in a room: what products show beside their front. */
export const inUse = taken.filter(({ name }) => name.endsWith('_scene'));
export const pictures = taken.filter((one) => !inUse.includes(one));

/** The pictures that lists show; the others show the good from above. */
export const isFront = ({ name }: Picture): boolean => !name.endsWith('_above');
/** The good without colour and view. */
export const modelOf = (picture: Picture | undefined): string | undefined => picture?.name.split('_')[0];

let state = 7;
/** The same numbers in every run. */
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}
const whole = (below: number) => Math.floor(random() * below);
const side = 800;
const jpeg = (picture: Sharp, quality = 85) => picture.jpeg({ quality }).toBuffer();
const open = (file: string) => sharp(file).resize(side, side).removeAlpha();

type Change = () => Promise<Uint8Array>;

/** A square of this share of the picture, anywhere; of smaller ones the middle stays in it. */
const cropped =
  (file: string, share: number): Change =>
  () => {
    const size = Math.round(side * share);
    const slack = Math.min(side - size, 160);
    const from = Math.round((side - size - slack) / 2);
    return jpeg(
      open(file).extract({
        left: from + whole(slack + 1),
        top: from + whole(slack + 1),
        width: size,
        height: size,
      }),
    );
  };

const turned =
  (file: string, degrees: number): Change =>
  async () => {
    const angle = random() < 0.5 ? degrees : -degrees;
    const bytes = await open(file).rotate(angle, { background: '#d9d7d3' }).png().toBuffer();
    const grown = (await sharp(bytes).metadata()).width;
    const left = Math.round((grown - 740) / 2);
    return jpeg(sharp(bytes).extract({ left, top: left, width: 740, height: 740 }));
  };

const colour = () => ({ r: whole(256), g: whole(256), b: whole(256) });
const plain = async () =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour() } })
    .png()
    .toBuffer();
async function gradient(): Promise<Buffer> {
  const [one, other] = [colour(), colour()].map(({ r, g, b }) => `rgb(${r},${g},${b})`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient></defs><rect width="${side}" height="${side}" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
/** Blots of all colours, harder than any wall or table. */
async function noise(): Promise<Buffer> {
  const raw = Uint8Array.from({ length: 40 * 40 * 3 }, () => 60 + whole(150));
  return sharp(raw, { raw: { width: 40, height: 40, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .png()
    .toBuffer();
}
/** Wood: stripes of one hue with a grain. */
async function wood(): Promise<Buffer> {
  const [red, green, blue] = [120 + whole(80), 80 + whole(60), 50 + whole(40)] as const;
  const raw = new Uint8Array(100 * 100 * 3);
  for (let y = 0; y < 100; y += 1) {
    const stripe = 18 * Math.sin(y / 3 + 2 * random()) + whole(14);
    for (let x = 0; x < 100; x += 1) {
      const grain = stripe + whole(8);
      raw.set([red + grain, green + grain, blue + grain], (y * 100 + x) * 3);
    }
  }
  return sharp(raw, { raw: { width: 100, height: 100, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .png()
    .toBuffer();
}
/** A part of another photo out of focus, often with other goods in it. */
async function scene(): Promise<Buffer> {
  const { file = '' } = photos[whole(photos.length)] ?? {};
  const size = 300 + whole(400);
  const [left, top] = [whole(side - size), whole(side - size)];
  const part = await open(file).extract({ left, top, width: size, height: size }).png().toBuffer();
  return sharp(part).resize(side, side).blur(6).png().toBuffer();
}

/** The good on another background, at another place and size. It is cut out by the same separation that the search uses, at a higher resolution. */
const onto =
  (file: string, background: () => Promise<Buffer>): Change =>
  async () => {
    const half = side / 2;
    const { data } = await open(file).resize(half, half).raw().toBuffer({ resolveWithObject: true });
    const { mask } = foregroundOf(labOf(data, half, half));
    const alpha = await sharp(
      Uint8Array.from(mask, (share) => share * 255),
      {
        raw: { width: half, height: half, channels: 1 },
      },
    )
      .resize(side, side)
      .blur(1.2)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const rgb = await open(file).raw().toBuffer();
    const cutOut = await sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
      .joinChannel(alpha, { raw: { width: side, height: side, channels: 1 } })
      .png()
      .toBuffer();
    const size = Math.floor(side * (0.6 + random() * 0.35));
    const input = await sharp(cutOut).resize(size, size).png().toBuffer();
    return jpeg(
      sharp(await background()).composite([{ input, left: whole(side - size), top: whole(side - size) }]),
    );
  };

/** What photos do to a picture, by name. */
export function changesOf({ file, isStudio }: Picture): [string, Change][] {
  return [
    ['unchanged', () => jpeg(open(file), 95)],
    ['crop to 90 %', cropped(file, 0.9)],
    ['crop to 75 %', cropped(file, 0.75)],
    ['crop to 60 %', cropped(file, 0.6)],
    ['turned by 5°', turned(file, 5)],
    ['turned by 10°', turned(file, 10)],
    ['turned by 20°', turned(file, 20)],
    ['mirrored', () => jpeg(open(file).flop())],
    ['darker', () => jpeg(open(file).linear(0.65, 0))],
    ['brighter', () => jpeg(open(file).linear(1.15, 15))],
    ['warm light', () => jpeg(open(file).linear([1.12, 1, 0.82], [0, 0, 0]))],
    ['cold light', () => jpeg(open(file).linear([0.86, 0.98, 1.12], [0, 0, 0]))],
    ['JPEG 40', () => jpeg(open(file), 40)],
    ['200 pixels', () => jpeg(open(file).resize(200, 200), 75)],
    ...(isStudio
      ? ([
          ['on a colour', onto(file, plain)],
          ['on a gradient', onto(file, gradient)],
          ['on wood', onto(file, wood)],
          ['on noise', onto(file, noise)],
          ['on a scene', onto(file, scene)],
        ] satisfies [string, Change][])
      : []),
  ];
}
