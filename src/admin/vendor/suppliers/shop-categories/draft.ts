import type { z } from 'zod';
import type { OwnShopCategory, ShopCategorySave } from '../../../../../contract/suppliers/shop.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';

export const listRoute = 'GET /api/supplier/category';

interface Draft {
  readonly name: { readonly zh: string; readonly en: string };
  /** Id of the parent category, empty = none. */
  readonly parentId: string;
  readonly url: readonly UploadedImage[];
  readonly enabled: boolean;
}

export const draftOf = ({ name, parentId, url, enabled }: OwnShopCategory): Draft => ({
  name,
  parentId: parentId === null ? '' : String(parentId),
  url: url === null ? [] : [{ key: url, url }],
  enabled,
});

export const newDraft = (parentId: number | null): Draft => ({
  name: { zh: '', en: '' },
  parentId: parentId === null ? '' : String(parentId),
  url: [],
  enabled: true,
});

/** Sort number after all others of the same level. */
const lastSort = (all: readonly OwnShopCategory[], parentId: number | null): number =>
  Math.min(9_999, 1 + Math.max(0, ...all.filter((one) => one.parentId === parentId).map(({ sort }) => sort)));

/** The request body. An unchanged image is left out, because the account may not be the one that uploaded it. */
export function bodyOf(draft: Draft, before: OwnShopCategory | null, all: readonly OwnShopCategory[]) {
  const parentId = draft.parentId === '' ? null : Number(draft.parentId);
  const key = draft.url[0]?.key ?? null;
  const hasStayed = before !== null && before.parentId === parentId;
  return {
    name: draft.name,
    parentId,
    enabled: draft.enabled,
    sort: hasStayed ? before.sort : lastSort(all, parentId),
    ...(key === (before?.url ?? null) ? {} : { url: key }),
  } satisfies z.input<typeof ShopCategorySave>;
}
