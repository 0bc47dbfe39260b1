import { type Shot, studioShots } from '../pictures/studio.ts';
import type { Noun, Trait } from './parse.ts';

/** What the studio has of a product: a picture for each colour, and all there is to see of it. */
export type Studio = { pictureOf: (colour: string | null) => string; pictures: string[] };

const key = (shot: Shot) => `s_${shot.file}`;
const fits = (named: readonly string[], name: string | undefined) =>
  named.length === 0 || (name !== undefined && named.includes(name));

/**
 * Null unless the studio has a picture of this line of the good in each of the product's colours. The first view of the first
 * colour leads, its other views follow, then the other colours.
 */
export function studioOf(
  drawing: string,
  noun: Noun,
  trait: Trait | null,
  colours: readonly string[],
): Studio | null {
  const shots = studioShots().filter(
    (shot) => shot.drawing === drawing && fits(shot.nouns, noun.name.en) && fits(shot.traits, trait?.name.en),
  );
  const good = shots.find((shot) => shot.traits.length > 0)?.good ?? shots[0]?.good;
  const own = shots.filter((shot) => shot.good === good);
  const of = (colour: string | null) =>
    own
      .filter((shot) => shot.colour === colour)
      .sort((a, b) => Number(b.view === 'front') - Number(a.view === 'front'));
  const wanted: readonly (string | null)[] = own.some((shot) => shot.colour !== null) ? colours : [null];
  const sets = wanted.map(of);
  const [lead = []] = sets;
  if (lead.length === 0 || sets.some(([first]) => first?.view !== 'front')) return null;
  const others = sets.slice(1).flatMap(([first]) => first ?? []);
  const [main] = lead;
  if (!main) return null;
  return {
    pictureOf: (colour) => key(sets[wanted.indexOf(colour)]?.[0] ?? main),
    pictures: [...lead, ...others].map(key),
  };
}
