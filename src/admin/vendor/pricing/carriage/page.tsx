import { Copy, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { FreightFee } from '../../../../../contract/pricing/freight.ts';
import type { SavedFreightTemplate } from '../../../../../contract/pricing/freight-template.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { countryOptions } from '../../../../lib/format/postal.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useNewRow, useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { draftOf, newTemplate } from './draft.ts';
import { TemplateForm } from './template-form.tsx';
import { type FreightTexts, useFreightTexts } from './texts.ts';

type Method = SavedFreightTemplate['method'];

/** `¥8.00 for the first 1,000 g, then ¥2.00 for each further 500 g` */
export function feeText(
  t: FreightTexts,
  method: Method,
  { first, firstFee, extra, extraFee }: FreightFee,
): string {
  if (method === 'free') return t.nothing;
  return fill(method === 'piece' ? t.feePieces : t.feeWeight, {
    first,
    extra,
    firstFee: formatMoney(firstFee),
    extraFee: formatMoney(extraFee),
  });
}

type FreeRule = Pick<SavedFreightTemplate, 'freeAbove' | 'freeFromPieces'>;

const ruleText = (t: FreightTexts, { freeAbove, freeFromPieces }: FreeRule): string => {
  const rules = [
    freeAbove === null ? '' : fill(t.freeAbove, { amount: formatMoney(freeAbove) }),
    freeFromPieces === null ? '' : fill(t.freeFrom, { pieces: freeFromPieces }),
  ].filter(Boolean);
  return rules.length === 0 ? t.never : rules.join(t.or);
};

/** Number of places named of an area with more. */
const mostNamed = 3;

interface AreaText {
  /** `Beijing, Tianjin and 2 more: ¥8.00 for the first piece; free from ¥99.00` */
  readonly text: string;
  /** The names of all its places. */
  readonly places: string;
}

/** The rules of each area. */
export const areaTexts = (
  t: FreightTexts,
  { method, areas }: Pick<SavedFreightTemplate, 'method' | 'areas'>,
  nameOf: (place: string) => string,
): AreaText[] =>
  areas.map(({ provinces, freeAbove = null, freeFromPieces = null, ...fee }) => {
    const names = provinces.map(nameOf);
    const few = names.slice(0, mostNamed).join(t.between);
    const more = names.length - mostNamed;
    const isFree = freeAbove !== null || freeFromPieces !== null;
    return {
      text: fill(isFree ? t.areaFree : t.areaFee, {
        places: more > 0 ? fill(t.andMore, { places: few, count: more }) : few,
        fee: feeText(t, method, fee),
        rule: isFree ? ruleText(t, { freeAbove, freeFromPieces }) : '',
      }),
      places: names.join(t.between),
    };
  });

/** The threshold of free delivery. */
export const freeText = (t: FreightTexts, { method, ...rule }: SavedFreightTemplate): string =>
  method === 'free' ? t.always : ruleText(t, rule);

const route = 'GET /api/supplier/freight/list';

interface CellProps {
  readonly t: FreightTexts;
  readonly row: SavedFreightTemplate;
}

/** Areas with their own fees and free-delivery rules, and excluded places. */
function Areas({ t, row, nameOf }: CellProps & { readonly nameOf: (place: string) => string }) {
  const lines = areaTexts(t, row, nameOf);
  const { excluded } = row;
  if (lines.length + excluded.length === 0) return '–';
  return (
    <ul className="flex min-w-40 flex-col gap-0.5 text-left">
      {lines.map(({ text, places }) => (
        <li key={places} title={places}>
          {text}
        </li>
      ))}
      {excluded.length > 0 && (
        <li className="text-ink-2" title={excluded.map(nameOf).join(', ')}>
          {fill(t.excludedCount, { count: excluded.length })}
        </li>
      )}
    </ul>
  );
}

/** Number of products with this template, and links to those that cannot be ordered: a weight is missing, or it names no country. */
function Products({ t, row: { id, products, unweighed, notSentAbroad } }: CellProps) {
  const faults = [
    { name: 'unweighed', text: t.unweighed, count: unweighed },
    { name: 'notSentAbroad', text: t.notSentAbroad, count: notSentAbroad },
  ].filter(({ count }) => count > 0);
  return (
    <span className="flex flex-col items-start gap-0.5 tabular-nums">
      {products}
      {faults.map(({ name, text, count }) => (
        <Link
          key={name}
          to={`/adminweb/vendor/products?freightTemplateId=${id}&${name}=true`}
          className="text-danger text-xs underline"
        >
          {fill(text, { count })}
        </Link>
      ))}
    </span>
  );
}

/** Id and version of the loaded template. */
const seen = ({ id, version }: Pick<SavedFreightTemplate, 'id' | 'version'>) => ({
  params: { id: String(id) },
  query: { version: String(version) },
});

/** The freight templates of the shop. */
export function Page() {
  const t = useFreightTexts();
  const may = useMay();
  const act = useAct();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const nameOf = usePlaceNames();
  const mayWrite = may('shop.freight.write');
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const makeDefault = ({ id, name, version }: SavedFreightTemplate) =>
    act(() => api('PUT /api/supplier/freight/default/{id}', seen({ id, version })), {
      done: fill(t.defaultDone, { name }),
      stale: [route],
    });
  const removal = useRemoval<SavedFreightTemplate>({
    t,
    question: t.removeHint,
    nameOf: ({ name }) => name,
    remove: (row) => api('DELETE /api/supplier/freight/delete/{id}', seen(row)),
    stale: [route],
  });
  const list: List<typeof route> = {
    name: 'vendor/carriage',
    title: t.title,
    route,
    isComplete: true,
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
      { name: 'areas', label: t.areas, cell: (row) => <Areas t={t} row={row} nameOf={nameOf} /> },
      { name: 'free', label: t.free, cell: (row) => freeText(t, row) },
      { name: 'products', label: t.products, cell: (row) => <Products t={t} row={row} /> },
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

/** Names of provinces and countries; the code until the provinces have loaded. */
export function usePlaceNames(): (place: string) => string {
  const locale = useLanguage();
  const { data = [] } = useApiQuery('GET /api/area/list', {});
  const names = new Map([
    ...data.map(({ code, name }) => [code, pickText(name, locale)] as const),
    ...countryOptions(locale).map(({ value, text }) => [value, text] as const),
  ]);
  return (place) => names.get(place) ?? place;
}

interface TemplateDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  /** A new one starts as a copy of this one. */
  readonly copyOf?: number | null;
  readonly onClose: () => void;
}

/** One template, new or existing. */
export function TemplateDrawer({ id, copyOf = null, onClose }: TemplateDrawerProps) {
  const t = useFreightTexts();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/freight/list', {});
  const row = data?.find((one) => one.id === (id ?? copyOf));
  if (isError || (data && id !== null && !row))
    return (
      <Drawer title={t.title} onClose={onClose}>
        <Failure text={t.gone} retry={t.retry} onRetry={() => void refetch()} />
      </Drawer>
    );
  const copy = row && { ...draftOf(row), name: fill(t.copyName, { name: row.name }).slice(0, 40) };
  return (
    <Drawer title={id === null ? t.add : (row?.name ?? t.title)} onClose={onClose}>
      {data && (
        <TemplateForm
          key={id ?? `copy ${copyOf}`}
          id={id}
          version={row?.version ?? 0}
          initial={id === null ? (copy ?? newTemplate) : row ? draftOf(row) : newTemplate}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
