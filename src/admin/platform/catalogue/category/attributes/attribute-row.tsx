import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AttributeKind, isFilterable } from '../../../../../../contract/catalogue/category-attribute.ts';
import { fill, pickText } from '../../../../../lib/text.ts';
import { SelectField, SwitchField } from '../../../../form/choice-fields.tsx';
import type { Errors } from '../../../../form/issues.ts';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { useFormWords } from '../../../../form/words.ts';
import { smallButton } from '../../../../parts/sortable.tsx';
import { Tag } from '../../../../parts/tag.tsx';
import { useLanguage } from '../../../../shell/words.ts';
import { type AttributeDraft, hasOptions, lacking, type OptionDraft, ofKind } from './draft.ts';
import { Options } from './options.tsx';
import type { AttributeTexts } from './words.ts';

interface AttributeRowProps {
  readonly t: AttributeTexts;
  /** In the draft. */
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

/** One attribute in its place; its fields unfold below it. */
export function AttributeRow(props: AttributeRowProps) {
  const { t, path, attribute, errors, isOpen, handle, buttons, onChange } = props;
  const { id, kind, name, unit, options, isRequired, isFilter, products } = attribute;
  const locale = useLanguage();
  const words = useFormWords();
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
