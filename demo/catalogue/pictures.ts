import { rooms } from '../data/pictures/rooms-data.ts';
import { upperFirst } from '../lines.ts';
import { photoFile } from '../pictures/photos.ts';
import { type Shot, studioShots } from '../pictures/studio.ts';
import type { LocalText } from '../types.ts';
import type { Good, Noun, Trait } from './parse.ts';

/**
 * Images of a product: one for a colour, and all of them with the main image first. `alts` are the alternative texts of `pictures` up to the
 * last that has one; those of the others are empty.
 */
export type Pictures = {
  pictureOf: (colour: string | null) => string;
  pictures: string[];
  alts: LocalText[];
};
/** The noun and trait of a product. */
export type Line = { good: Good; noun: Noun; trait: Trait | null };

/** A photograph shows one specific good, so its crops are not used for others. */
const photo = /^photo:([^@]+)$/;
const photoKey = (name: string) => `p_${name}_full`;
const key = (shot: Shot) => `s_${shot.file}`;
const fits = (named: readonly string[], name: string | undefined) =>
  named.length === 0 || (name !== undefined && named.includes(name));

/** Studio images of this noun and trait; images of the specific trait come before general ones. */
function shotsOf({ good, noun, trait }: Line): Shot[] {
  const shots = studioShots().filter(
    (shot) =>
      shot.drawing === good.drawing && fits(shot.nouns, noun.name.en) && fits(shot.traits, trait?.name.en),
  );
  const subject = shots.find((shot) => shot.traits.length > 0)?.good ?? shots[0]?.good;
  return shots.filter((shot) => shot.good === subject);
}

/** Whether there is a real image in at least one colour. */
export const isPictured = (line: Line) => photoOf(line) !== null || coloursOf(line) !== null;

function photoOf({ good }: Line): string | null {
  const name = photo.exec(good.drawing)?.[1];
  return name !== undefined && photoFile(name) ? name : null;
}

/** Colours of the good with an image of this noun and trait; null when there is no image. */
export function coloursOf(line: Line): string[] | null {
  const shown = shotsOf(line).filter((shot) => shot.view === 'front');
  if (shown.length === 0) return null;
  // One appearance for all colours, such as glass and bare metal.
  const colours = [...new Set(shown.flatMap(({ colour }) => colour ?? []))];
  if (colours.length === 0) return [...line.good.colours];
  const own = line.good.colours.filter((one) => colours.includes(one));
  return own.length > 0 ? own : null;
}

/** The colours in an order whose first image is not the main image of another product yet; null when all are used. */
export function leadingAnew(
  line: Line,
  colours: readonly string[],
  led: ReadonlySet<string>,
): string[] | null {
  const orders =
    colours.length === 0 ? [[]] : colours.map((one) => [one, ...colours.filter((c) => c !== one)]);
  return (
    orders.find((order) => {
      const [lead] = picturesOf(line, order)?.pictures ?? [];
      return lead !== undefined && !led.has(lead);
    }) ?? null
  );
}

/** The views of a colour in a product's gallery; what a buyer compares comes first, how it is used second. */
const views = ['front', 'scene', 'above', 'pack'];
/** With many colours the other views give way. */
const leading = ['front', 'scene'];
const mostPictures = 6;

/**
 * Images of the product, or null unless every colour has one. The front view of the first colour is the main image; other views of a colour
 * follow its front. Only the first colour is shown in use.
 */
export function picturesOf(line: Line, colours: readonly string[]): Pictures | null {
  const found = photoOf(line);
  if (found) {
    const main = photoKey(found);
    return { pictureOf: () => main, pictures: photoPictures(main), alts: [] };
  }
  const own = shotsOf(line);
  const of = (colour: string | null) =>
    own
      .filter((shot) => shot.colour === colour)
      .sort((a, b) => views.indexOf(a.view) - views.indexOf(b.view));
  const wanted: readonly (string | null)[] = own.some((shot) => shot.colour !== null) ? colours : [null];
  const sets = wanted.map((colour, i) => of(colour).filter(({ view }) => i === 0 || view !== 'scene'));
  const [lead = []] = sets;
  if (lead.length === 0 || sets.some(([first]) => first?.view !== 'front')) return null;
  const [main] = lead;
  if (!main) return null;
  const all = sets.flat();
  const shown = all.length > mostPictures ? all.filter(({ view }) => leading.includes(view)) : all;
  return {
    pictureOf: (colour) => key(sets[wanted.indexOf(colour)]?.[0] ?? main),
    pictures: shown.map(key),
    alts: shown
      .map((shot) => altOf(shot, line))
      .slice(0, shown.findLastIndex(({ view }) => view === 'scene') + 1),
  };
}

/** What a picture in use shows: the noun and its place. */
function altOf({ room }: Shot, { noun }: Line): LocalText {
  const at = room === undefined ? undefined : rooms[room];
  return at
    ? { zh: `${at.zh}的${noun.name.zh}`, en: upperFirst(`${noun.name.en} ${at.en}`) }
    : { zh: '', en: '' };
}

/** A photograph, then its upper and its lower half as details. */
const photoPictures = (main: string): string[] =>
  ['full', 'upper', 'lower'].map((crop) => main.replace(/_[a-z]+$/, `_${crop}`));
