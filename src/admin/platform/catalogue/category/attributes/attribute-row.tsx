import { ChevronDown, ChevronRight, Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  AttributeKind,
  isFilterable,
  mostOptions,
} from '../../../../../../contract/catalogue/category-attribute.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../../../form/choice-fields.tsx';
import { TextField } from '../../../../form/field.tsx';
import type { Errors } from '../../../../form/issues.ts';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../../form/texts.ts';
import { Sortable, smallButton } from '../../../../parts/sortable.tsx';
import { Tag } from '../../../../parts/tag.tsx';
import { useLanguage } from '../../../../shell/texts.ts';
import { type AttributeDraft, hasOptions, lacking, newOption, type OptionDraft, ofKind } from './draft.ts';
import type { AttributeTexts } from './texts.ts';

interface AttributeRowProps {
  readonly t: AttributeTexts;
  /** Path in the draft. */
  readonly path: string;
  readonly attribute: AttributeDraft;
  readonly errors: Errors;
  readonly isOpen: boolean;
  readonly handle: ReactNode;
  readonly buttons: ReactNode;
  readonly onToggle: () => void;
  readonly onChange: (attribute: AttributeDraft) => void;
  readonly onRemove: (option: OptionDraft | null) => void;
}

/** One attribute in the list; its fields can be expanded. */
export function AttributeRow(props: AttributeRowProps) {
  const { t, path, attribute, errors, isOpen, handle, buttons, onChange } = props;
  const { id, kind, name, unit, options, isRequired, isFilter, products } = attribute;
  const locale = useLanguage();
  const words = useFormTexts();
  const text = pickText(name, locale) || t.unnamed;
  const errorsAt = (field: string) => ({
    zh: errors[`${path}.${field}.zh`],
    en: errors[`${path}.${field}.en`],
  });
  return (
    <div className="flex flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2 pl-2">
        {handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={fill(isOpen ? t.fold : t.unfold, { name: text })}
          onClick={props.onToggle}
          className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-control text-left hover:text-accent"
        >
          {isOpen ? (
            <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
          ) : (
            <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className="font-semibold">{text}</span>
            <span className="flex flex-wrap gap-x-3 text-ink-2 text-xs tabular-nums">
              <span>{t.kinds[kind]}</span>
              {hasOptions(kind) && <span>{fill(t.optionCount, { count: options.length })}</span>}
              {products > 0 && <span>{fill(t.used, { count: products })}</span>}
            </span>
          </span>
        </button>
        {isRequired && <Tag tone="bg-tint text-accent-strong">{t.required}</Tag>}
        {isFilter && <Tag tone="bg-soft text-ink-2">{t.filter}</Tag>}
        {(['zh', 'en'] as const).map((language) => {
          const count = lacking(attribute, language);
          return (
            count > 0 && (
              <Tag key={language} tone="bg-tint-2 text-accent-strong">
                {fill(t.lacks, { language: words[language], count })}
              </Tag>
            )
          );
        })}
        {buttons}
        <button
          type="button"
          className={`${smallButton} hover:text-danger`}
          aria-label={fill(t.remove, { name: text })}
          onClick={() => props.onRemove(null)}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-4 border-line border-t bg-soft/40 px-4 py-4">
          <LocalTextField
            label={t.name}
            max={60}
            hasCopy
            value={name}
            errors={errorsAt('name')}
            onChange={(next) => onChange({ ...attribute, name: next })}
          />
          <SelectField
            label={t.kind}
            hint={id > 0 ? t.kindFixed : t.kindHint}
            value={kind}
            isDisabled={id > 0}
            error={errors[`${path}.kind`]}
            options={AttributeKind.options.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(value) => onChange(ofKind(attribute, AttributeKind.parse(value)))}
          />
          {kind === 'number' && (
            <LocalTextField
              label={t.unit}
              hint={t.unitHint}
              max={20}
              hasCopy
              value={unit}
              errors={errorsAt('unit')}
              onChange={(next) => onChange({ ...attribute, unit: next })}
            />
          )}
          {hasOptions(kind) && (
            <Options
              t={t}
              path={`${path}.options`}
              options={options}
              errors={errors}
              onChange={(next) => onChange({ ...attribute, options: next })}
              onRemove={props.onRemove}
            />
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <SwitchField
              label={t.required}
              hint={t.requiredHint}
              isOn={isRequired}
              onChange={(isOn) => onChange({ ...attribute, isRequired: isOn })}
            />
            <SwitchField
              label={t.filter}
              hint={isFilterable(kind) ? t.filterHint : t.filterNot}
              isOn={isFilter}
              isDisabled={!isFilterable(kind)}
              onChange={(isOn) => onChange({ ...attribute, isFilter: isOn })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface OptionsProps {
  readonly t: AttributeTexts;
  readonly path: string;
  readonly options: readonly OptionDraft[];
  readonly errors: Errors;
  readonly onChange: (options: readonly OptionDraft[]) => void;
  readonly onRemove: (option: OptionDraft) => void;
}

/** The options of an attribute in both languages, in the order shown to buyers. */
function Options({ t, path, options, errors, onChange, onRemove }: OptionsProps) {
  const locale = useLanguage();
  const words = useFormTexts();
  return (
    <fieldset data-path={path} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t.options}</legend>
      {errors[path] && (
        <p role="alert" className="text-danger text-xs">
          {errors[path]}
        </p>
      )}
      <Sortable
        items={options}
        nameOf={({ name }) => pickText(name, locale) || t.unnamed}
        mayMove
        stale={[]}
        order={async (ids) => onChange(ids.flatMap((id) => options.filter((one) => one.id === id)))}
        row={(option, handle, buttons) => {
          const at = options.indexOf(option);
          return (
            <div className="flex flex-wrap items-start justify-end gap-1 px-1 py-1.5 sm:flex-nowrap">
              {handle}
              <div className="grid min-w-0 grow basis-full gap-1.5 sm:basis-auto sm:grid-cols-2">
                {(['zh', 'en'] as const).map((language) => (
                  <TextField
                    key={language}
                    isBare
                    label={`${fill(t.optionNo, { number: at + 1 })} · ${words[language]}`}
                    placeholder={words[language]}
                    lang={language === 'zh' ? 'zh-CN' : 'en'}
                    max={60}
                    value={option.name[language]}
                    error={errors[`${path}.${at}.name.${language}`]}
                    onChange={(text) =>
                      onChange(
                        options.map((one) =>
                          one.id === option.id ? { ...one, name: { ...one.name, [language]: text } } : one,
                        ),
                      )
                    }
                  />
                ))}
              </div>
              {buttons}
              <button
                type="button"
                className={`${smallButton} hover:text-danger`}
                aria-label={fill(t.remove, { name: pickText(option.name, locale) || t.unnamed })}
                onClick={() => onRemove(option)}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </div>
          );
        }}
      />
      {options.length < mostOptions && (
        <button
          type="button"
          onClick={() => onChange([...options, newOption(options)])}
          className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
        >
          <Plus className="size-4" aria-hidden="true" />
          {t.addOption}
        </button>
      )}
    </fieldset>
  );
}
