import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  type DictionaryType,
  DictionaryTypeChange,
  NewDictionaryType,
} from '../../../../../contract/catalogue/dictionary.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { FindField } from '../../../parts/find-field.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { Items } from './items.tsx';
import { RemarkField } from './remark-field.tsx';
import { type DictionaryTexts, useDictionaryTexts } from './texts.ts';

interface TypeFormProps {
  readonly t: DictionaryTexts;
  /** null = a new one. */
  readonly type: DictionaryType | null;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

const empty = { code: '', name: { zh: '', en: '' }, remark: '', enabled: true };

export function TypeForm({ t, type, onClose, onAdded }: TypeFormProps) {
  const added = useRef<number | null>(null);
  const { code, name, remark, enabled } = type ?? empty;
  const common = {
    name: `platform/dictionary/${type?.id ?? 'new'}`,
    initial: { code, name, remark, enabled },
  };
  const stale = () => invalidateAnswers('GET /api/admin/dictionary/type/list');
  const change = useForm({
    ...common,
    schema: type ? DictionaryTypeChange.or(NewDictionaryType) : NewDictionaryType,
    toBody: (draft) => (type ? { ...draft, id: type.id } : draft),
    seen: type?.version,
    save: async (body, seen) => {
      if ('id' in body)
        await api('PUT /api/admin/dictionary/type/update', { query: { version: seen }, body });
      else added.current = (await api('POST /api/admin/dictionary/type/add', { body })).id;
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = change;
  const saved = () => {
    showToast('success', t.typeSaved);
    if (added.current === null) onClose();
    else onAdded(added.current);
  };
  return (
    <FormFrame form={change} onSaved={saved} onCancel={onClose}>
      <LocalTextField
        label={t.name}
        max={{ zh: 60, en: 80 }}
        value={draft.name}
        errors={{ zh: errors['name.zh'], en: errors['name.en'] }}
        onChange={(text) => set({ name: text })}
      />
      <TextField
        label={t.code}
        hint={t.codeHint}
        max={41}
        isDisabled={type !== null}
        value={draft.code}
        error={errors.code}
        onChange={(text) => set({ code: text })}
      />
      <RemarkField t={t} form={change} />
      {(type === null || type.use === null) && (
        <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(isOn) => set({ enabled: isOn })} />
      )}
    </FormFrame>
  );
}

/** The dictionaries on the left, the items of one on the right. */
export function Page() {
  const t = useDictionaryTexts();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.dictionary.write');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const types = useApiQuery('GET /api/admin/dictionary/type/list', {});
  const { data, error } = types;
  const chosen = data?.find(({ id }) => String(id) === search.get('type'));
  const edited = search.get('type-form');
  const here = chosen ? `?type=${chosen.id}` : '.';
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  return (
    <div className="flex flex-col gap-4">
      <Title text={t.title}>
        {data && mayWrite && (
          <Link to={chosen ? `${here}&type-form=new` : '?type-form=new'} className="control-button">
            <Plus className="size-4" aria-hidden="true" />
            {t.addType}
          </Link>
        )}
      </Title>
      {types.isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void types.refetch()} />}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div className={chosen ? 'max-lg:hidden' : undefined}>
            <TypeList t={t} types={data} chosen={chosen?.id ?? null} />
          </div>
          {chosen ? (
            <Items key={chosen.id} t={t} type={chosen} mayWrite={mayWrite} />
          ) : (
            <div className="max-lg:hidden">
              <Empty title={t.choose} hint={t.chooseHint} />
            </div>
          )}
        </div>
      )}
      {mayWrite && data && (edited === 'new' || (edited !== null && chosen)) && (
        <Drawer
          title={edited === 'new' || !chosen ? t.addType : pickText(chosen.name, locale)}
          onClose={() => navigate(here)}
        >
          <TypeForm
            t={t}
            type={edited === 'new' ? null : (chosen ?? null)}
            onClose={() => navigate(here)}
            onAdded={(id) => navigate(`?type=${id}`)}
          />
        </Drawer>
      )}
    </div>
  );
}

interface TypeListProps {
  readonly t: DictionaryTexts;
  readonly types: readonly DictionaryType[];
  readonly chosen: number | null;
}

export function TypeList({ t, types, chosen }: TypeListProps) {
  const locale = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = types.filter(({ code, name }) =>
    [code, name.zh, name.en].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <nav aria-label={t.types} className="flex flex-col gap-2 lg:sticky lg:top-4">
      <FindField label={t.find} value={typed} onChange={setTyped} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card lg:max-h-[70vh] lg:overflow-y-auto">
        {shown.map(({ id, code, name, enabled, itemCount }) => (
          <li key={id}>
            <Link
              to={`?type=${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 px-3 py-1.5 hover:bg-soft aria-[current]:bg-tint"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{pickText(name, locale)}</span>
                <span className="block truncate font-mono text-ink-2 text-xs">{code}</span>
              </span>
              {!enabled && <span className="shrink-0 text-ink-2 text-xs">{t.off}</span>}
              <span className="shrink-0 rounded-full bg-soft px-1.5 text-ink-2 text-xs tabular-nums">
                {itemCount}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-3 text-ink-2">{t.noneFound}</p>}
    </nav>
  );
}
