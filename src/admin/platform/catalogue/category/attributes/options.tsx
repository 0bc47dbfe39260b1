import { Plus, X } from 'lucide-react';
import { mostOptions } from '../../../../../../contract/catalogue/category-attribute.ts';
import { fill, pickText } from '../../../../../lib/text.ts';
import { TextField } from '../../../../form/field.tsx';
import type { Errors } from '../../../../form/issues.ts';
import { useFormWords } from '../../../../form/words.ts';
import { Sortable, smallButton } from '../../../../parts/sortable.tsx';
import { useLanguage } from '../../../../shell/words.ts';
import { newOption, type OptionDraft } from './draft.ts';
import type { AttributeTexts } from './words.ts';

interface OptionsProps {
  readonly t: AttributeTexts;
  readonly path: string;
  readonly options: readonly OptionDraft[];
  readonly errors: Errors;
  readonly onChange: (options: readonly OptionDraft[]) => void;
  readonly onRemove: (option: OptionDraft) => void;
}

/** The options of an attribute in both languages, in the order buyers see them. */
export function Options({ t, path, options, errors, onChange, onRemove }: OptionsProps) {
  const locale = useLanguage();
  const words = useFormWords();
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
