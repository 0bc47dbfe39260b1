import type { ApiInput } from '../../../../../../contract/index.ts';

export type SplitBody = ApiInput<'POST /api/category-split/{id}'>['body'];
export const kinds = ['keyword', 'type', 'tag', 'option', 'products'] as const;
type Kind = (typeof kinds)[number];

/** A part while it is being filled in; what another kind needs is kept when the kind changes. */
export interface PartDraft {
  readonly key: number;
  readonly name: { readonly zh: string; readonly en: string };
  readonly by: Kind;
  readonly text: string;
  readonly type: readonly string[];
  readonly tag: readonly string[];
  readonly attributeId: number | null;
  readonly optionIds: readonly number[];
  readonly ids: readonly number[];
}

export const freshPart = (key: number, by: Kind): PartDraft => ({
  key,
  name: { zh: '', en: '' },
  by,
  text: '',
  type: [],
  tag: [],
  attributeId: null,
  optionIds: [],
  ids: [],
});

/** The part as the API takes it; null while something is missing. */
export function partOfDraft(draft: PartDraft): SplitBody['parts'][number] | null {
  const name = { zh: draft.name.zh.trim(), en: draft.name.en.trim() };
  if (name.zh === '' || name.en === '') return null;
  const { by, text, attributeId, optionIds, ids } = draft;
  switch (by) {
    case 'keyword':
      return text.trim() === '' ? null : { name, by, text: text.trim() };
    case 'type':
    case 'tag':
      return draft[by].length === 0 ? null : { name, by, words: [...draft[by]] };
    case 'option':
      return attributeId === null || optionIds.length === 0
        ? null
        : { name, by, attributeId, optionIds: [...optionIds] };
    case 'products':
      return ids.length === 0 ? null : { name, by, ids: [...ids] };
  }
}

/** The list with the value, or without it if it is there. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
