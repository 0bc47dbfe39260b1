// Whether a photo finds the good that it shows: `npm run bench -- pictures`. Pictures of the demo's goods are changed as photos differ from
// them, and searched for among all. Beside it, in the same run, a histogram of colours and a difference hash. `--every 4` takes each fourth
// picture, `--pictures 10000` is the size of the gallery that the scan is timed with, `--failing` prints what was not among the first five.
// Asserts nothing.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { arrange, leastAlike, rank } from '../../server/contexts/search/index.ts';
import { drawLikeness } from '../../server/providers/image/likeness.ts';
import { describer } from '../../server/providers/likeness/index.ts';
import type { Asked } from '../../server/providers/likeness/port.ts';
import { differenceHash, histogramOf } from './pictures/baselines.ts';
import { changesOf, inUse, isFront, modelOf, type Picture, pictures } from './pictures/changes.ts';

const { values: flags } = parseArgs({
  options: {
    every: { type: 'string', default: '6' },
    pictures: { type: 'string', default: '10000' },
    failing: { type: 'boolean', default: false },
  },
});
const every = Number(flags.every);
sharp.concurrency(1);

async function vectorsOf(bytes: Uint8Array, asked: Asked): Promise<Uint8Array> {
  const drawn = await drawLikeness(bytes, asked);
  const vectors = 'pictures' in drawn ? drawn.pictures.get('') : undefined;
  if (!vectors) throw new Error('a picture of the demo could not be described');
  return vectors;
}

/** Milliseconds of the processor, whatever else the machine does. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const percentile = (times: readonly number[], share: number): string =>
  `${(times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)} ms`;

const shown = pictures.filter(isFront);
const described: { bytes: Uint8Array; products: number[] }[] = [];
const [histograms, hashes]: [Float32Array[], Uint8Array[]] = [[], []];
const describing: number[] = [];
for (const [id, picture] of shown.entries()) {
  const bytes = readFileSync(picture.file);
  const from = spent();
  described.push({ bytes: await vectorsOf(bytes, { of: 'goods' }), products: [id] });
  describing.push(spent() - from);
  histograms.push(await histogramOf(bytes));
  hashes.push(await differenceHash(bytes));
}
/** What products showed without pictures in use: with these one is searched for. */
const fronts = arrange(described);
for (const picture of inUse) {
  const front = shown.findIndex(({ name }) => name === picture.name.replace(/_scene$/, '_front'));
  described.push({
    bytes: await vectorsOf(readFileSync(picture.file), { of: 'goods' }),
    products: front < 0 ? [] : [front],
  });
}
const gallery = arrange(described);

interface Ranked {
  readonly name: string;
  readonly ids: readonly number[];
}
const byScore = (scores: readonly number[]) =>
  scores.map((_, id) => id).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
const asking: number[] = [];
const scanning: number[] = [];
const tops = { right: [] as number[], foreign: [] as number[] };

async function rankings(
  bytes: Uint8Array,
  isRight: (id: number) => boolean,
  within: typeof gallery,
): Promise<Ranked[]> {
  let from = spent();
  const photo = await vectorsOf(bytes, { of: 'photo', region: null });
  asking.push(spent() - from);
  from = spent();
  const alike = rank(within, new Int8Array(photo.buffer, photo.byteOffset, photo.byteLength));
  scanning.push(spent() - from);
  const right = alike.find(({ productId }) => isRight(productId));
  const foreign = alike.find(({ productId }) => !isRight(productId));
  tops.right.push(right?.likeness ?? 0);
  tops.foreign.push(foreign?.likeness ?? 0);
  const histogram = await histogramOf(bytes);
  const hash = await differenceHash(bytes);
  const common = (other: Float32Array) =>
    other.reduce((sum, value, at) => sum + Math.min(value, histogram[at] ?? 0), 0);
  const equal = (other: Uint8Array) => other.filter((bit, at) => bit === hash[at]).length;
  return [
    { name: 'this search', ids: alike.map(({ productId }) => productId) },
    { name: 'colours', ids: byScore(histograms.map(common)) },
    { name: 'dHash', ids: byScore(hashes.map(equal)) },
  ];
}

interface Row {
  queries: number;
  readonly found: Map<string, [number, number, number]>;
}
const rows = new Map<string, Row>();

async function ask(
  kind: string,
  of: Picture,
  bytes: Uint8Array,
  isRight: (id: number) => boolean,
  { leaveOut, within = gallery }: { leaveOut?: number; within?: typeof gallery } = {},
) {
  const row = rows.get(kind) ?? { queries: 0, found: new Map() };
  rows.set(kind, row);
  row.queries += 1;
  for (const { name, ids } of await rankings(bytes, isRight, within)) {
    const place = ids.filter((id) => id !== leaveOut).findIndex(isRight);
    const found = row.found.get(name) ?? [0, 0, 0];
    row.found.set(name, found);
    for (const [at, most] of [1, 5, 10].entries())
      if (place >= 0 && place < most) found[at] = (found[at] ?? 0) + 1;
    if (flags.failing && name === 'this search' && (place < 0 || place >= 5))
      console.log(`${kind}: ${of.name} is at ${place + 1}, first ${shown[ids[0] ?? 0]?.name}`);
  }
}

for (const [id, picture] of shown.entries()) {
  if (id % every !== 0) continue;
  for (const [kind, change] of changesOf(picture)) {
    await ask(kind, picture, await change(), (other) => other === id);
  }
  const isModel = (other: number) => other !== id && modelOf(shown[other]) === modelOf(picture);
  if (shown.some((_, other) => isModel(other)))
    await ask('another colour of the model', picture, readFileSync(picture.file), isModel, { leaveOut: id });
}
for (const [at, picture] of pictures.filter((one) => !isFront(one)).entries()) {
  if (at % Math.ceil(every / 2) !== 0) continue;
  const isModel = (other: number) => modelOf(shown[other]) === modelOf(picture);
  if (shown.some((_, other) => isModel(other)))
    await ask('from above, finds the model', picture, readFileSync(picture.file), isModel);
}
for (const [at, picture] of inUse.entries()) {
  if (at % Math.ceil(every / 2) !== 0) continue;
  const isModel = (other: number) => modelOf(shown[other]) === modelOf(picture);
  await ask('in use, finds the model', picture, readFileSync(picture.file), isModel, { within: fronts });
}

const names = ['this search', 'colours', 'dHash'];
console.log(`\n| kind of change | queries | ${names.map((name) => `${name} @1/@5/@10`).join(' | ')} |`);
console.log(`|---|---|${names.map(() => '---|').join('')}`);
const all: Row = { queries: 0, found: new Map(names.map((name) => [name, [0, 0, 0]])) };
for (const { queries, found } of rows.values()) {
  all.queries += queries;
  for (const [name, own] of found) all.found.set(name, sum(all.found.get(name) ?? [0, 0, 0], own));
}
function sum(one: [number, number, number], other: [number, number, number]): [number, number, number] {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}
for (const [kind, { queries, found }] of [...rows, ['all', all] as const]) {
  const shares = names.map((name) =>
    (found.get(name) ?? [0, 0, 0]).map((count) => Math.round((100 * count) / queries)).join(' / '),
  );
  console.log(`| ${kind} | ${queries} | ${shares.join(' | ')} |`);
}

const share = (values: readonly number[]) =>
  `${Math.round((100 * values.filter((value) => value >= leastAlike).length) / values.length)} %`;
console.log(
  `\nlikeness of at least ${leastAlike}: ${share(tops.right)} of the right goods, ${share(tops.foreign)} of the best others`,
);
const quantiles = (values: readonly number[]) =>
  [0.05, 0.25, 0.5, 0.75, 0.95]
    .map((at) =>
      (values.toSorted((one, other) => one - other)[Math.floor(at * (values.length - 1))] ?? 0).toFixed(2),
    )
    .join(' ');
console.log(
  `likeness at 5, 25, 50, 75, 95 %: right ${quantiles(tops.right)}; best other ${quantiles(tops.foreign)}`,
);
console.log(
  `processor time. describing a good: p50 ${percentile(describing, 0.5)}, p95 ${percentile(describing, 0.95)}`,
);
console.log(`describing a photo: p50 ${percentile(asking, 0.5)}, p95 ${percentile(asking, 0.95)}`);

const wanted = Number(flags.pictures);
const large = arrange(
  Array.from({ length: wanted }, (_, at) => ({
    bytes: described[at % described.length]?.bytes ?? new Uint8Array(),
    products: [at],
  })),
);
const photo = await vectorsOf(readFileSync(shown[0]?.file ?? ''), { of: 'photo', region: null });
const timed: number[] = [];
for (let round = 0; round < 40; round += 1) {
  const from = spent();
  rank(large, new Int8Array(photo.buffer, photo.byteOffset, photo.byteLength));
  timed.push(spent() - from);
}
console.log(
  `scan of ${wanted} pictures: p50 ${percentile(timed, 0.5)}, p95 ${percentile(timed, 0.95)}; ` +
    `${describer.dimensions} dimensions, ${(large.vectors.byteLength / wanted / 1024).toFixed(2)} KB a picture in memory, as much stored`,
);
