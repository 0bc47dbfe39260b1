import { wordsOf } from './category-words.ts';

/** One of our categories, as far as placing goods needs it. */
export interface Place {
  readonly id: number;
  readonly parentId: number | null;
  /** Id in Shopify's taxonomy. */
  readonly externalId: string;
  /** Products may be filed here. */
  readonly open: boolean;
  readonly enabled: boolean;
  /** Its names and those above it. */
  readonly words: ReadonlySet<string>;
}

export interface Placement {
  readonly id: number;
  /** Fits well enough to sell from; otherwise it is only where to look. */
  readonly sure: boolean;
}

/**
 * The category of ours for one of Shopify's: the same, else the nearest above, each told apart from its likes (men's and women's
 * T-shirts are one there) by the words of the goods; where that does not decide, what is above all that it could be.
 */
export function placeIn(places: readonly Place[], id: string, text: string): Placement | undefined {
  const above = new Map(places.map((place) => [place.id, place]));
  /** Filed under a number of its parent because the taxonomy has nothing as fine. */
  const rough = ({ parentId, externalId }: Place) =>
    parentId !== null && above.get(parentId)?.externalId === externalId;
  const said = wordsOf(text);
  const parts = id.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const number = parts.slice(0, length).join('-');
    const near = places.filter(
      ({ externalId }) => externalId === number || externalId.startsWith(`${number}-`),
    );
    const open = near.filter((place) => place.open);
    const same = open.filter((place) => place.externalId === number && !rough(place));
    if (same.length === 1 && same[0]) return { id: same[0].id, sure: true };
    const likely = same.length > 0 ? same : length === parts.length ? open : [];
    const best = mostAlike(likely, said);
    if (best) return { id: best.id, sure: true };
    const wider = near.filter((place) => !place.open && place.enabled && place.externalId === number);
    const [only, ...others] = wider;
    const parent =
      mostAlike(wider, said) ?? (others.length === 0 ? only : undefined) ?? commonParent(open, above) ?? only;
    if (parent) return { id: parent.id, sure: false };
  }
  return undefined;
}

/** The one with most words in common; undefined when none has any or two have as many. */
function mostAlike(places: readonly Place[], said: ReadonlySet<string>): Place | undefined {
  const scored = places
    .map((place) => ({ place, score: [...place.words].filter((word) => said.has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.place : undefined;
}

/** The lowest category above all of these. */
function commonParent(places: readonly Place[], above: ReadonlyMap<number, Place>): Place | undefined {
  const chainOf = (place: Place | undefined): number[] =>
    place ? [...chainOf(above.get(place.parentId ?? 0)), place.id] : [];
  const [first = [], ...rest] = places.map((place) => chainOf(above.get(place.parentId ?? 0)));
  const shared = first.filter((id, i) => rest.every((chain) => chain[i] === id));
  return above.get(shared.at(-1) ?? 0);
}
