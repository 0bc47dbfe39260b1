import {
  Archive,
  ArchiveRestore,
  Copy,
  Eye,
  Layers,
  PackageMinus,
  PackagePlus,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SupplierProductItem } from '../../../../../contract/authoring/supplier-product.ts';
import { localPath, paths } from '../../../../../contract/paths.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { sayWhenPublished } from '../../../parts/operations/watch-published.ts';
import type { Action } from '../../../resource/list.ts';
import type { useAct } from '../../../shell/use-act.ts';
import type { useMay } from '../../../shell/use-may.ts';
import { editorOf, listRoute } from './routes.ts';
import type { ProductTexts } from './texts.ts';

const at = ({ id }: SupplierProductItem) => ({ params: { id: String(id) } });

/** The API writes of one row, also used for many at once. */
export const writes = {
  setStatus:
    (status: 'on_sale' | 'off_shelf') =>
    ({ id }: SupplierProductItem) =>
      api('PUT /api/admin/product/status', { body: { id, status } }),
  remove: (row: SupplierProductItem) => api('DELETE /api/admin/product/delete/{id}', at(row)),
  restore: (row: SupplierProductItem) => api('POST /api/supplier/product/restore/{id}', at(row)),
  purge: (row: SupplierProductItem) => api('POST /api/supplier/product/purge/{id}', at(row)),
  /** Restores a deleted product to its earlier sales status. */
  unremove: async (row: SupplierProductItem) => {
    await writes.restore(row);
    if (row.status === 'on_sale') await writes.setStatus('on_sale')(row);
  },
  freight: (row: SupplierProductItem, freightTemplateId: number | null) =>
    api('PUT /api/supplier/product/freight/{id}', { ...at(row), body: { freightTemplateId } }),
  place: (row: SupplierProductItem, ids: readonly number[]) =>
    api('PUT /api/supplier/product/shop-categories/{id}', { ...at(row), body: { ids: [...ids] } }),
  discard: async (row: SupplierProductItem) => {
    const { version } = await api('GET /api/supplier/product/detail/{id}', at(row));
    await api('POST /api/supplier/product/discard/{id}', { ...at(row), body: { version } });
  },
} as const;

export const isPublic = ({ status }: SupplierProductItem) => status === 'on_sale' || status === 'off_shelf';
/** A draft or a revision can be discarded. */
const canDiscard = ({ status, revision }: SupplierProductItem) =>
  status !== 'removed' && revision !== null && revision.state !== 'submitted';

/** A confirmation before an action. */
export interface Question {
  readonly kind: 'purge' | 'discard';
  readonly row: SupplierProductItem;
}

interface Doing {
  readonly t: ProductTexts;
  readonly may: ReturnType<typeof useMay>;
  readonly act: ReturnType<typeof useAct>;
  readonly nameOf: (row: SupplierProductItem) => string;
  readonly onAsk: (question: Question) => void;
  readonly onPrices: (id: number) => void;
}

/** The actions of a row, the most important first. */
export function useActions({ t, may, act, nameOf, onAsk, onPrices }: Doing) {
  const navigate = useNavigate();
  const stale = [listRoute] as const;
  const setStatus = (status: 'on_sale' | 'off_shelf') => async (row: SupplierProductItem) => {
    const back = status === 'on_sale' ? 'off_shelf' : 'on_sale';
    const done = fill(status === 'on_sale' ? t.onSale : t.isOff, { name: nameOf(row) });
    const undo = () => writes.setStatus(back)(row);
    if (await act(() => writes.setStatus(status)(row), { done, stale, undo })) {
      void sayWhenPublished(row.id, t.live);
    }
  };
  const open = (path: string) => window.open(path, '_blank', 'noopener');
  const edit: Action<SupplierProductItem> = {
    label: t.edit,
    icon: Pencil,
    onPick: ({ id }) => navigate(editorOf(id)),
  };
  const prices: Action<SupplierProductItem> = {
    label: t.pricesShort,
    icon: Layers,
    onPick: ({ id }) => onPrices(id),
  };
  const on: Action<SupplierProductItem> = {
    label: t.toShelf,
    icon: PackagePlus,
    onPick: setStatus('on_sale'),
  };
  const off: Action<SupplierProductItem> = {
    label: t.offShelf,
    icon: PackageMinus,
    onPick: setStatus('off_shelf'),
  };
  const copy: Action<SupplierProductItem> = {
    label: t.copy,
    icon: Copy,
    onPick: (row) =>
      act(() => api('POST /api/supplier/product/copy/{id}', at(row)), {
        done: fill(t.copied, { name: nameOf(row) }),
        stale,
      }),
  };
  const view = (language: 'zh' | 'en', label: string): Action<SupplierProductItem> => ({
    label,
    icon: Eye,
    onPick: ({ id }) => open(localPath(paths.product(id), language)),
  });
  const withdraw: Action<SupplierProductItem> = {
    label: t.withdraw,
    icon: Undo2,
    onPick: (row) =>
      act(() => api('POST /api/supplier/product/withdraw/{id}', at(row)), {
        done: fill(t.withdrawn, { name: nameOf(row) }),
        stale,
      }),
  };
  const remove: Action<SupplierProductItem> = {
    label: t.remove,
    icon: Archive,
    isDanger: true,
    onPick: (row) =>
      act(() => writes.remove(row), {
        done: fill(t.removed, { name: nameOf(row) }),
        stale,
        undo: () => writes.unremove(row),
      }),
  };
  const restore: Action<SupplierProductItem> = {
    label: t.restore,
    icon: ArchiveRestore,
    onPick: (row) => act(() => writes.restore(row), { done: fill(t.restored, { name: nameOf(row) }), stale }),
  };
  const ask = (kind: Question['kind'], label: string): Action<SupplierProductItem> => ({
    label,
    icon: Trash2,
    isDanger: true,
    onPick: (row) => onAsk({ kind, row }),
  });
  const [mayWrite, mayList, mayRemove] = [
    may('shop.product.write'),
    may('shop.product.shelf'),
    may('shop.product.remove'),
  ];
  return (row: SupplierProductItem): Action<SupplierProductItem>[] => {
    const { status, revision } = row;
    if (status === 'removed') return mayRemove ? [restore, ask('purge', t.purge)] : [];
    const isWaiting = revision?.state === 'submitted';
    const all = [
      mayWrite && edit,
      isPublic(row) && mayWrite && prices,
      status === 'on_sale' && mayList && off,
      status === 'off_shelf' && mayList && on,
      isWaiting && mayWrite && withdraw,
      mayWrite && copy,
      status === 'on_sale' && view('zh', t.viewZh),
      status === 'on_sale' && view('en', t.viewEn),
      canDiscard(row) && mayWrite && ask('discard', t.discard),
      isPublic(row) && mayRemove && remove,
    ];
    return all.filter((one) => one !== false);
  };
}
