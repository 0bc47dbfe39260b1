import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { FindField } from '../../../parts/find-field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { AttributesDrawer } from './attributes/attributes-drawer.tsx';
import { CategoryForm } from './category-form.tsx';
import { Commission } from './commission.tsx';
import { rateOf } from './rates.ts';
import { Tree } from './tree.tsx';
import { useCategoryWords } from './words.ts';

/** Those whose name holds what is looked for, with everything above them. */
function found(all: readonly OwnCategory[], wanted: string): Set<number> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const seen = new Set<number>();
  for (const one of all) {
    if (!`${one.name.zh} ${one.name.en}`.toLowerCase().includes(wanted)) continue;
    for (
      let at: OwnCategory | undefined = one;
      at;
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    )
      seen.add(at.id);
  }
  return seen;
}

/** What the goods of the marketplace are filed under. */
export function Page() {
  const t = useCategoryWords();
  const locale = useLanguage();
  const may = useMay();
  const mayWrite = may('platform.category.write');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const list = useApiQuery('GET /api/category/list', {});
  const rules = useApiQuery('GET /api/system/commission/list', may('platform.commission.read') ? {} : null);
  const { data, error } = list;
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const wanted = typed.trim().toLowerCase();
  const all = data ?? [];
  const seen = found(all, wanted);
  const opened = all.find(({ id }) => String(id) === search.get('open')) ?? null;
  const above = all.find(({ id }) => id === (opened?.parentId ?? Number(search.get('new') ?? 0))) ?? null;
  const described = all.find(({ id }) => String(id) === search.get('attributes')) ?? null;
  const isNew = mayWrite && data !== undefined && search.has('new');
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const close = () => navigate('.');
  const add = mayWrite && (
    <Link to="?new=0" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Title text={t.title}>{add}</Title>
      <p className="text-ink-2">{t.hint}</p>
      {list.isPending && <Skeleton rows={5} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void list.refetch()} />}
      {data?.length === 0 && <Empty title={t.none} hint={t.noneHint} action={add} />}
      {all.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <FindField label={t.find} value={typed} looks="sm:w-72" onChange={setTyped} />
            <button
              type="button"
              className="control-button"
              onClick={() => setOpen(new Set(open.size > 0 ? [] : all.map(({ id }) => id)))}
            >
              {open.size > 0 ? t.collapseAll : t.expandAll}
            </button>
          </div>
          {seen.size === 0 ? (
            <p className="text-ink-2">{t.noneFound}</p>
          ) : (
            <Tree
              t={t}
              all={all}
              rules={rules.data ?? null}
              seen={seen}
              isOpen={(id) => wanted !== '' || open.has(id)}
              mayWrite={mayWrite}
              onToggle={toggle}
            />
          )}
        </>
      )}
      {described && (
        <AttributesDrawer
          key={`attributes-${described.id}`}
          id={described.id}
          name={pickText(described.name, locale)}
          onClose={close}
        />
      )}
      {(isNew || (opened && mayWrite)) && (
        <Drawer
          title={opened ? fill(t.edit, { name: pickText(opened.name, locale) }) : t.addTitle}
          onClose={close}
        >
          <div className="flex min-h-full flex-col gap-5">
            {opened && rules.data && (
              <Commission
                key={`rate-${opened.id}`}
                t={t}
                category={opened}
                rate={rateOf(rules.data, new Map(all.map((one) => [one.id, one])), opened)}
              />
            )}
            <CategoryForm
              key={opened?.id ?? `new-${above?.id ?? 0}`}
              t={t}
              category={opened}
              above={above}
              onClose={close}
            />
          </div>
        </Drawer>
      )}
    </div>
  );
}
