import { Copy, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { DeskFreight } from '../../../../contract/freight-template.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/text.ts';
import { useRemoval } from '../../parts/use-removal.tsx';
import { When } from '../../parts/when.tsx';
import type { List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { useNewRow, useOpenRow } from '../../resource/use-open-row.ts';
import { useAct } from '../../shell/use-act.ts';
import { useMay } from '../../shell/use-may.ts';
import { feeText, freeText } from './fee-text.ts';
import { TemplateDrawer } from './template-drawer.tsx';
import { useCarriageWords } from './words.ts';

const route = 'GET /api/supplier/freight/list';

/** How the shop charges for sending. */
export function Page() {
  const t = useCarriageWords();
  const may = useMay();
  const act = useAct();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const mayWrite = may('shop.freight.write');
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const makeDefault = ({ id, name }: DeskFreight) =>
    act(() => api('PUT /api/supplier/freight/default/{id}', { params: { id: String(id) } }), {
      done: fill(t.defaultDone, { name }),
      stale: [route],
    });
  const removal = useRemoval<DeskFreight>({
    t,
    question: t.removeHint,
    nameOf: ({ name }) => name,
    remove: ({ id }) => api('DELETE /api/supplier/freight/delete/{id}', { params: { id: String(id) } }),
    stale: [route],
  });
  const list: List<typeof route> = {
    name: 'vendor/carriage',
    title: t.title,
    route,
    isWhole: true,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    filters: [],
    head: mayWrite && add,
    columns: [
      {
        name: 'name',
        label: t.name,
        card: 'head',
        cell: ({ name, isDefault }) => (
          <span className="inline-flex items-center gap-2">
            {name}
            {isDefault && (
              <span className="shrink-0 whitespace-nowrap rounded-tag bg-tint-2 px-1.5 font-normal text-accent-strong text-xs">
                {t.isDefault}
              </span>
            )}
          </span>
        ),
      },
      { name: 'method', label: t.method, cell: ({ method }) => t.methods[method] },
      { name: 'standard', label: t.standard, cell: (row) => feeText(t, row.method, row.standard) },
      { name: 'areas', label: t.areas, isNumber: true, cell: ({ areas }) => areas.length },
      { name: 'free', label: t.free, cell: (row) => freeText(t, row) },
      { name: 'products', label: t.products, isNumber: true, cell: ({ products }) => products },
      { name: 'time', label: t.time, cell: ({ updateTime }) => <When iso={updateTime} /> },
    ],
    drawer: (id, close) => <TemplateDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  const listed: List<typeof route> = mayWrite
    ? {
        ...list,
        actions: (row) => [
          { label: t.edit, icon: Pencil, onPick: ({ id }) => openRow(id) },
          { label: t.copy, icon: Copy, onPick: ({ id }) => newRow.copy(id) },
          ...(row.isDefault ? [] : [{ label: t.makeDefault, icon: Star, onPick: makeDefault }]),
          { label: t.remove, icon: Trash2, isDanger: true, onPick: removal.ask },
        ],
      }
    : list;
  return (
    <>
      <ListPage list={listed} />
      {(newRow.isNew || newRow.copyOf !== null) && (
        <TemplateDrawer id={null} copyOf={newRow.copyOf} onClose={newRow.leave} />
      )}
      {removal.dialog}
    </>
  );
}
