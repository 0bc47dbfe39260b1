import { ChevronLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DictionaryEntry, DictionaryType } from '../../../../../contract/catalogue/dictionary.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { RowTools } from '../../../parts/row-tools.tsx';
import { Sortable } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { ItemForm } from './item-form.tsx';
import type { DictionaryTexts } from './texts.ts';

interface ItemsProps {
  readonly t: DictionaryTexts;
  readonly type: DictionaryType;
  readonly mayWrite: boolean;
}

const route = 'GET /api/admin/dictionary/type/{id}';
const list = 'GET /api/admin/dictionary/type/list';
const stale = [route, list, 'GET /api/dictionary/{key}'] as const;
/** Items of a deleted dictionary are not requested again. */
const staleWithout = [list, 'GET /api/dictionary/{key}'] as const;

/** One dictionary: description and items in their order. */
export function Items({ t, type, mayWrite }: ItemsProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, ask] = useState<DictionaryEntry | 'type' | null>(null);
  const { data, error, isPending, refetch } = useApiQuery(route, { params: { id: String(type.id) } });
  // Until the items have loaded, the count of the list of dictionaries is used.
  const filled = data?.length ?? type.itemCount;
  const filledNote = useId();
  const here = `?type=${type.id}`;
  const use = type.use ?? 'none';
  const mayAdd = mayWrite && type.use !== 'fixed';
  const nameOf = ({ label }: DictionaryEntry) => pickText(label, locale);
  const opened = data?.find(({ id }) => String(id) === search.get('open'));
  const isNew = mayAdd && search.has('new');
  const turn = (item: DictionaryEntry, isOn: boolean) => {
    const set = (enabled: boolean, version?: string) =>
      api('PUT /api/admin/dictionary/item/update', { query: { version }, body: { id: item.id, enabled } });
    void act(() => set(isOn, item.version), {
      done: fill(isOn ? t.turnedOn : t.turnedOff, { name: nameOf(item) }),
      stale,
      undo: () => set(!isOn),
    });
  };
  const remove = (what: DictionaryEntry | 'type') => {
    ask(null);
    const name = what === 'type' ? pickText(type.name, locale) : nameOf(what);
    const { id, version } = what === 'type' ? type : what;
    const seen = { params: { id: String(id) }, query: { version } };
    const work = () =>
      what === 'type'
        ? api('DELETE /api/admin/dictionary/type/{id}', seen)
        : api('DELETE /api/admin/dictionary/item/{id}', seen);
    void act(work, { done: fill(t.removed, { name }), stale: what === 'type' ? staleWithout : stale });
  };
  const add = mayAdd && (
    <Link to={`${here}&new`} className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.addItem}
    </Link>
  );
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Link to="." className="inline-flex min-h-11 items-center gap-1 self-start text-accent lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.back}
      </Link>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            {pickText(type.name, locale)}
            <Tag tone={type.use ? 'bg-tint-2 text-accent-strong' : 'bg-soft text-ink-2'}>{t.use[use]}</Tag>
            {!type.enabled && <Tag tone="bg-soft text-ink-2">{t.off}</Tag>}
          </h2>
          <p className="font-mono text-ink-2 text-xs">{type.code}</p>
          <p className="mt-1 max-w-2xl text-ink-2">
            {type.code === 'language_service' ? t.languageHint : t.useHint[use]}
          </p>
          {type.remark !== '' && <p className="mt-1 text-ink-2">{type.remark}</p>}
        </div>
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <Link to={`${here}&type-form=edit`} className="control-button">
              <Pencil className="size-4" aria-hidden="true" />
              {t.editType}
            </Link>
            {type.use === null && (
              <button
                type="button"
                className="control-button"
                disabled={filled > 0}
                aria-describedby={filled > 0 ? filledNote : undefined}
                onClick={() => ask('type')}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                {t.removeType}
              </button>
            )}
            {data && data.length > 0 && add}
            {type.use === null && filled > 0 && (
              <p id={filledNote} className="w-full text-ink-2 text-xs">
                {fill(t.removeTypeFilled, { count: filled })}
              </p>
            )}
          </div>
        )}
      </header>
      {isPending && <Skeleton rows={3} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t.none} hint={t.noneHint} action={add} />}
      {data && data.length > 0 && (
        <Sortable
          items={data}
          nameOf={nameOf}
          mayMove={mayWrite}
          stale={stale}
          order={(ids) => api('PUT /api/admin/dictionary/item/order', { body: { typeId: type.id, ids } })}
          row={(item, handle, buttons) => (
            <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
              {handle}
              {item.color && (
                <span
                  className="size-3 shrink-0 rounded-full"
                  style={{ backgroundColor: item.color }}
                  aria-hidden="true"
                />
              )}
              <span className={`min-w-0 grow basis-40 ${item.enabled ? '' : 'text-ink-3'}`}>
                <span className="font-semibold">{item.label.zh}</span>{' '}
                <span lang="en" className="text-ink-2">
                  {item.label.en}
                </span>
                <span className="block break-all font-mono text-ink-2 text-xs">
                  {item.value}
                  {item.uses > 0 && (
                    <span className="ml-2 font-sans">{fill(t.uses, { count: item.uses })}</span>
                  )}
                  {item.remark !== '' && <span className="ml-2 font-sans">{item.remark}</span>}
                </span>
              </span>
              {!mayWrite && !item.enabled && <Tag tone="bg-soft text-ink-2">{t.off}</Tag>}
              {mayWrite && (
                <RowTools
                  t={t}
                  name={nameOf(item)}
                  isOn={item.enabled}
                  on={t.enabled}
                  to={`${here}&open=${item.id}`}
                  isUsed={item.uses > 0}
                  onTurn={(enabled) => turn(item, enabled)}
                  onRemove={type.use === 'fixed' ? undefined : () => ask(item)}
                >
                  {buttons}
                </RowTools>
              )}
            </div>
          )}
        />
      )}
      {mayWrite && (opened || isNew) && (
        <Drawer title={opened ? nameOf(opened) : t.addItem} onClose={() => navigate(here)}>
          <ItemForm
            key={opened?.id ?? 'new'}
            t={t}
            type={type}
            item={opened ?? null}
            onClose={() => navigate(here)}
          />
        </Drawer>
      )}
      {asked && (
        <Confirm
          title={
            asked === 'type'
              ? fill(t.removeTypeTitle, { name: pickText(type.name, locale) })
              : fill(t.removeItemTitle, { name: nameOf(asked) })
          }
          question={asked === 'type' ? t.removeTypeQuestion : t.removeItemQuestion}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(asked)}
          onNo={() => ask(null)}
        />
      )}
    </section>
  );
}
