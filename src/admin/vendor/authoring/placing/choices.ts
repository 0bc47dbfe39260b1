import type {
  PlacingGroup,
  PlacingTarget,
  PlacingWord,
} from '../../../../../contract/authoring/product-placing.ts';
import type { ApiInput } from '../../../../../contract/index.ts';

export type GroupWord = PlacingGroup['words'][number];
type Target = Pick<PlacingTarget, 'categoryId' | 'taxonomyId'>;
type Place = ApiInput<'POST /api/supplier/product/placing'>['body']['places'][number];

/** What the user has chosen for a group; without it the suggestions count. */
export interface Choice {
  readonly categoryId?: number;
  /** A category of the taxonomy that the platform is asked for. */
  readonly wish?: PlacingTarget;
  readonly isLeft?: boolean;
  /** The words are placed one by one. */
  readonly isSplit?: boolean;
  /** Categories of single words, by their keys. */
  readonly words?: Readonly<Record<string, number>>;
}

export const keyOfWord = ({ source, text }: PlacingWord): string => `${source} ${text}`;
export const keyOfGroup = ({ words: [first] }: PlacingGroup): string => (first ? keyOfWord(first) : '');

const nothing: Target = { categoryId: null, taxonomyId: null };

/** Where a word of a group goes; null = it stays unplaced. */
function targetOf(group: PlacingGroup, word: GroupWord, choice: Choice): Target | null {
  if (choice.isLeft) return null;
  const own = choice.isSplit ? choice.words?.[keyOfWord(word)] : undefined;
  if (own !== undefined) return { ...nothing, categoryId: own };
  if (!choice.isSplit && choice.categoryId !== undefined)
    return { ...nothing, categoryId: choice.categoryId };
  if (!choice.isSplit && choice.wish) return { ...nothing, taxonomyId: choice.wish.taxonomyId };
  const suggestion =
    choice.isSplit || group.isRest ? (word.suggestion ?? group.suggestion) : group.suggestion;
  return suggestion && { categoryId: suggestion.categoryId, taxonomyId: suggestion.taxonomyId };
}

/** The decisions for all groups, words of the same category together, and the number of products that they place. */
export function placesOf(
  groups: readonly PlacingGroup[],
  choiceOf: (group: PlacingGroup) => Choice,
): { readonly places: readonly Place[]; readonly goods: number } {
  const places = new Map<string, Place>();
  let goods = 0;
  for (const group of groups)
    for (const word of group.words) {
      const target = targetOf(group, word, choiceOf(group));
      if (!target) continue;
      goods += word.count;
      const { source, text, weight } = word;
      const key = `${keyOfGroup(group)} ${target.categoryId ?? target.taxonomyId}`;
      const known = places.get(key);
      const words = [...(known?.words ?? []), { source, text, weight }];
      places.set(key, { ...target, words });
    }
  return { places: [...places.values()], goods };
}

/** Whether the platform was asked for the category of a group; its products wait for that, unless something else is chosen. */
export const isAsked = ({ suggestion }: PlacingGroup, asked: ReadonlySet<string | null>): boolean =>
  suggestion !== null && suggestion.categoryId === null && asked.has(suggestion.taxonomyId);

/** Whether a group has no target yet, or one that should be checked. */
export const isUnclear = ({ suggestion, isRest }: PlacingGroup): boolean =>
  isRest || suggestion === null || suggestion.certainty === 'guess';
