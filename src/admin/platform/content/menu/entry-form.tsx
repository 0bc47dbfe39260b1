import { groupsOf } from '../../../../../contract/access/permissions.ts';
import type { LocalText } from '../../../../../contract/basics.ts';
import {
  MenuChange,
  type MenuEntry,
  type MenuSide,
  NewMenuEntry,
} from '../../../../../contract/content/menu.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { Icon } from '../../../shell/places/icon.tsx';
import { signs } from '../../../shell/places/signs.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { stale } from './stale.ts';
import { isSite, type MenuTexts } from './texts.ts';

interface IconFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A picker of the available icons. */
const IconField = ({ label, value, onChange }: IconFieldProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-1">
      {Object.keys(signs).map((name) => (
        <label
          key={name}
          title={name}
          className="grid size-11 cursor-pointer place-items-center rounded-control border border-transparent text-ink-2 hover:bg-soft has-checked:border-accent has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent lg:size-9"
        >
          <input
            type="radio"
            name="icon"
            aria-label={name}
            checked={name === value}
            onChange={() => onChange(name)}
            className="sr-only"
          />
          <Icon name={name} />
        </label>
      ))}
    </div>
  </fieldset>
);

interface EntryFormProps {
  readonly t: MenuTexts;
  readonly side: MenuSide;
  /** An existing entry, or the kind of a new one. */
  readonly entry: MenuEntry | 'directory' | 'link';
  readonly directories: readonly MenuEntry[];
  readonly onClose: () => void;
}

interface Draft {
  readonly title: LocalText;
  readonly icon: string;
  /** '' = top level. */
  readonly parentId: string;
  readonly hidden: boolean;
  readonly path: string;
  /** '' = no permission required. */
  readonly permission: string;
}

const isOld = (entry: EntryFormProps['entry']): entry is MenuEntry => typeof entry === 'object';

export function EntryForm({ t, side, entry, directories, onClose }: EntryFormProps) {
  const locale = useLanguage();
  const old = isOld(entry) ? entry : null;
  const kind = isOld(entry) ? entry.kind : entry;
  const initial: Draft = {
    title: old?.title ?? { zh: '', en: '' },
    icon: old?.icon ?? (kind === 'link' ? 'external-link' : 'folder'),
    parentId: old?.parentId ? `${old.parentId}` : '',
    hidden: old?.hidden ?? false,
    path: old?.path ?? '',
    permission: old?.permission ?? '',
  };
  const toBody = ({ title, icon, parentId, hidden, path, permission }: Draft) => ({
    title,
    icon,
    parentId: parentId === '' ? null : Number(parentId),
    hidden,
    ...(kind === 'link' ? { path, permission: permission === '' ? null : permission } : {}),
  });
  const make = useForm({
    name: `platform/menu/${side}/${kind}`,
    initial,
    schema: NewMenuEntry,
    toBody: (draft: Draft) => ({ ...toBody(draft), side, kind }),
    save: async (body) => {
      await api('POST /api/system/menu', { body });
      await invalidateAnswers(...stale);
    },
  });
  const change = useForm({
    name: `platform/menu/${old?.id ?? 0}`,
    initial,
    schema: MenuChange,
    toBody: (draft: Draft) => ({ ...toBody(draft), id: old?.id }),
    seen: old?.version,
    save: async (body, seen) => {
      await api('PUT /api/system/menu', { query: { version: seen }, body });
      await invalidateAnswers(...stale);
    },
    onConflict: () => void invalidateAnswers(...stale),
  });
  const form = old ? change : make;
  const { draft, errors, set } = form;
  return (
    <DrawerForm
      form={form}
      saved={old ? t.saved : fill(t.added, { name: pickText(draft.title, locale) })}
      onClose={onClose}
    >
      {kind === 'page' && (
        <p role="note" className="break-all rounded-control bg-tint px-4 py-2">
          {fill(t.fixedPath, { path: draft.path })}
        </p>
      )}
      <LocalTextField
        label={t.name}
        max={{ zh: 20, en: 40 }}
        hasCopy
        value={draft.title}
        errors={{ zh: errors['title.zh'] ?? (errors.title && t.nameNeeded), en: errors['title.en'] }}
        onChange={(title) => set({ title })}
      />
      {kind === 'link' && (
        <>
          <TextField
            label={t.path}
            hint={t.pathHint}
            max={300}
            value={draft.path}
            error={errors.path && t.pathWrong}
            onChange={(path) => set({ path })}
          />
          {!isSite(side) && (
            <SelectField
              label={t.permission}
              value={draft.permission}
              none={t.everybody}
              error={errors.permission}
              options={groupsOf(side).flatMap(({ label, actions }) =>
                actions.map((action) => ({
                  value: action.code,
                  label: `${pickText(label, locale)} · ${pickText(action.label, locale)}`,
                })),
              )}
              onChange={(permission) => set({ permission })}
            />
          )}
        </>
      )}
      {kind !== 'directory' && side !== 'top' && (
        <SelectField
          label={isSite(side) ? t.columns : t.parent}
          hint={isSite(side) ? t.siteTopHint : undefined}
          value={draft.parentId}
          none={t.top}
          error={errors.parentId}
          options={directories.map(({ id, title }) => ({ value: `${id}`, label: pickText(title, locale) }))}
          onChange={(parentId) => set({ parentId })}
        />
      )}
      {!isSite(side) && <IconField label={t.icon} value={draft.icon} onChange={(icon) => set({ icon })} />}
      <SwitchField
        label={isSite(side) ? t.siteHidden : t.hidden}
        hint={isSite(side) ? t.siteHiddenHint : t.hiddenHint}
        isOn={draft.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </DrawerForm>
  );
}
