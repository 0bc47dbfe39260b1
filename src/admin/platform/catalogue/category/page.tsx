import { FolderInput, Inbox, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  CategoryChange,
  categoryIcons,
  NewCategory,
  type OwnCategory,
} from '../../../../../contract/catalogue/category.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { FindField } from '../../../parts/find-field.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AttributesDrawer } from './attributes/attributes-drawer.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { percentOf, type Rate, rateOf, typedRate } from './rates.ts';
import { type CategoryTexts, useCategoryTexts } from './texts.ts';
import { Tree } from './tree.tsx';
import { found, mostFound } from './tree-data.ts';

interface CategoryFormProps {
  readonly t: CategoryTexts;
  /** null = a new one. */
  readonly category: OwnCategory | null;
  /** Its parent; null = the first level. */
  readonly above: OwnCategory | null;
  readonly onClose: () => void;
}

const empty = { zh: '', en: '' };
const draftOf = ({ name, description, icon, image, externalId, hsCode }: OwnCategory) => ({
  name,
  description,
  icon,
  image: image === null ? [] : [{ key: image, url: image }],
  externalId,
  hsCode: hsCode ?? '',
});
type Draft = Omit<ReturnType<typeof draftOf>, 'image'> & { readonly image: readonly UploadedImage[] };
const fresh: Draft = {
  name: empty,
  description: empty,
  icon: 'package',
  image: [],
  externalId: '',
  hsCode: '',
};
const route = 'GET /api/category/list';

/** An unchanged image is not sent, because the account may not be the one that uploaded it. */
const imageOf = ([image]: readonly UploadedImage[], before: string | null) =>
  (image?.key ?? null) === before ? undefined : (image?.key ?? null);

export function CategoryForm({ t, category, above, onClose }: CategoryFormProps) {
  const locale = useLanguage();
  const words = useFormTexts();
  const seen = useRef(category);
  const form = useForm<Draft, unknown>({
    name: `platform/category/${category?.id ?? `new-${above?.id ?? 0}`}`,
    initial: category ? draftOf(category) : fresh,
    schema: category ? CategoryChange : NewCategory,
    toBody: ({ image, hsCode, ...rest }) => {
      const draft = { ...rest, hsCode: hsCode.trim() || null };
      return category
        ? { ...draft, image: imageOf(image, seen.current?.image ?? null), version: seen.current?.version }
        : { ...draft, image: imageOf(image, null), parentId: above?.id ?? null };
    },
    save: async (body) => {
      if (category) {
        const params = { id: String(category.id) };
        await api('PUT /api/category/{id}', { params, body: CategoryChange.parse(body) });
      } else await api('POST /api/category', { body: NewCategory.parse(body) });
      await invalidateAnswers(route, 'GET /api/category/tree');
    },
    reread: async () => {
      seen.current = (await api(route)).find(({ id }) => id === category?.id) ?? null;
      return seen.current ? draftOf(seen.current) : fresh;
    },
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm
      form={form}
      saved={t.saved}
      onClose={onClose}
      describe={(one) => [
        { label: `${t.name} · ${words.zh}`, text: one.name.zh },
        { label: `${t.name} · ${words.en}`, text: one.name.en },
        { label: `${t.description} · ${words.zh}`, text: one.description.zh },
        { label: `${t.description} · ${words.en}`, text: one.description.en },
        { label: t.icon, text: one.icon },
        { label: t.picture, text: one.image[0]?.key ?? '' },
        { label: t.externalId, text: one.externalId },
        { label: t.hsCode, text: one.hsCode },
      ]}
    >
      <p className="text-ink-2">
        {t.parent}
        {': '}
        <span className="text-ink">{above ? pickText(above.name, locale) : t.top}</span>
      </p>
      <LocalTextField
        label={t.name}
        max={{ zh: 30, en: 60 }}
        value={draft.name}
        errors={{ zh: errors['name.zh'], en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <LocalTextField
        label={t.description}
        hint={t.descriptionHint}
        max={{ zh: 200, en: 400 }}
        rows={3}
        value={draft.description}
        errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
        onChange={(description) => set({ description })}
      />
      <PictureField form={form} name="image" label={t.picture} note={t.pictureNote} size="small" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.icon}
          hint={t.iconHint}
          value={draft.icon}
          error={errors.icon}
          options={categoryIcons.map((value) => ({ value, label: t.icons[value] }))}
          onChange={(icon) => set({ icon })}
        />
        <TextField
          label={t.externalId}
          hint={t.externalIdHint}
          max={60}
          value={draft.externalId}
          error={errors.externalId}
          onChange={(externalId) => set({ externalId })}
        />
        <TextField
          label={t.hsCode}
          hint={t.hsCodeHint}
          max={14}
          value={draft.hsCode}
          error={errors.hsCode && t.hsCodeWrong}
          onChange={(code) => set({ hsCode: code })}
        />
      </div>
    </DrawerForm>
  );
}

interface CommissionProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  readonly rate: Rate;
}

const stale = ['GET /api/system/commission/list'] as const;

/** The commission rate of a category: its own or inherited. */
export function Commission({ t, category, rate: { rate, rule, from } }: CommissionProps) {
  const locale = useLanguage();
  const act = useAct();
  const mayWrite = useMay()('platform.commission.write');
  const own = rule && from?.id === category.id ? rule : null;
  const [typed, setTyped] = useState(own ? percentOf(rate) : '');
  const [isWrong, setWrong] = useState(false);
  const percent = percentOf(rate);
  const now = own
    ? fill(t.rateSelf, { rate: percent })
    : from
      ? fill(t.rateFrom, { rate: percent, name: pickText(from.name, locale) })
      : rule
        ? fill(t.rateEverything, { rate: percent })
        : t.rateNone;
  const save = () => {
    const given = typedRate(typed);
    setWrong(given === null);
    if (given === null) return;
    void act(
      () =>
        own
          ? api('PUT /api/system/commission/update/{id}', {
              params: { id: String(own.id) },
              query: { version: own.version },
              body: { rate: given },
            })
          : api('POST /api/system/commission/add', { body: { rate: given, categoryId: category.id } }),
      { done: t.rateSaved, stale },
    );
  };
  const clear = async () => {
    if (!own) return;
    const params = { id: String(own.id) };
    const isDone = await act(
      () => api('DELETE /api/system/commission/delete/{id}', { params, query: { version: own.version } }),
      {
        done: t.rateCleared,
        stale,
      },
    );
    if (isDone) setTyped('');
  };
  return (
    <Card title={t.rateTitle}>
      <p>{now}</p>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <div className="w-40">
            <TextField
              label={t.rateField}
              max={6}
              value={typed}
              error={isWrong ? t.rateWrong : undefined}
              onChange={setTyped}
            />
          </div>
          <button type="button" className="control-button" onClick={save}>
            {t.rateSave}
          </button>
          {own && (
            <button type="button" className="control-button" onClick={() => void clear()}>
              {t.rateClear}
            </button>
          )}
          <p className="w-full text-ink-3 text-xs">{t.rateFieldHint}</p>
        </div>
      )}
    </Card>
  );
}

const ImportDrawer = partOf(() => import('./import/import-drawer.tsx').then((part) => part.ImportDrawer));
/** With more categories than these, opening all of them at once would show too many rows. */
const mostExpanded = 500;

/** The product categories of the marketplace. */
export function Page() {
  const t = useCategoryTexts();
  const locale = useLanguage();
  const may = useMay();
  const mayWrite = may('platform.category.write');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const list = useApiQuery('GET /api/category/list', {});
  const rules = useApiQuery('GET /api/system/commission/list', may('platform.commission.read') ? {} : null);
  const { data, error } = list;
  const wanted = typed.trim().toLowerCase();
  const { shown, isCut } = useMemo(() => found(data ?? [], wanted), [data, wanted]);
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const all = data ?? [];
  // Some may be gone since they were selected.
  const chosen = new Set(all.flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  const opened = all.find(({ id }) => String(id) === search.get('open')) ?? null;
  const above = all.find(({ id }) => id === (opened?.parentId ?? Number(search.get('new') ?? 0))) ?? null;
  const described = all.find(({ id }) => String(id) === search.get('attributes')) ?? null;
  const isNew = mayWrite && data !== undefined && search.has('new');
  const toggled = (ids: ReadonlySet<number>, id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return next;
  };
  const close = () => navigate('.');
  const add = mayWrite && (
    <div className="flex flex-wrap gap-2">
      <Link to="/category/wanted-categories" className="control-button">
        <Inbox className="size-4" aria-hidden="true" />
        {t.requested}
      </Link>
      <Link to="?import=1" className="control-button">
        <FolderInput className="size-4" aria-hidden="true" />
        {t.import.title}
      </Link>
      <Link to="?new=0" className="control-button control-primary">
        <Plus className="size-4" aria-hidden="true" />
        {t.add}
      </Link>
    </div>
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
            {(open.size > 0 || all.length <= mostExpanded) && (
              <button
                type="button"
                className="control-button"
                onClick={() => setOpen(new Set(open.size > 0 ? [] : all.map(({ id }) => id)))}
              >
                {open.size > 0 ? t.collapseAll : t.expandAll}
              </button>
            )}
          </div>
          {isCut && <p className="text-ink-2">{fill(t.bulk.many, { count: mostFound })}</p>}
          {shown.size === 0 ? (
            <p className="text-ink-2">{t.noneFound}</p>
          ) : (
            <Tree
              t={t}
              all={all}
              rules={rules.data ?? null}
              seen={shown}
              isOpen={(id) => wanted !== '' || open.has(id)}
              mayWrite={mayWrite}
              chosen={chosen}
              onToggle={(id) => setOpen(toggled(open, id))}
              onChoose={(id) => setPicked(toggled(picked, id))}
            />
          )}
        </>
      )}
      {chosen.size > 0 && mayWrite && (
        <BulkBar t={t} all={all} chosen={chosen} onClear={() => setPicked(new Set())} />
      )}
      {mayWrite && search.has('import') && <ImportDrawer t={t} onClose={close} />}
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
