import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { keyOf } from '../../../../../lib/format/composing.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { TextField } from '../../../../form/field.tsx';
import type { Errors } from '../../../../form/issues.ts';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../../form/texts.ts';
import { moved } from '../../../../parts/moved.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import { newOption, newValue, type OptionDraft, type ValueDraft } from '../draft.ts';
import type { PartProps } from '../part-props.ts';
import type { EditorTexts } from '../texts.ts';
import { combinations, mostSkus, skusAfter } from './combinations.ts';
import { PictureChoice } from './picture-choice.tsx';

interface ValuePictures {
  readonly all: readonly string[];
  readonly of: (value: string) => string | null;
  readonly set: (value: string, picture: string | null) => void;
}

interface OptionValuesProps {
  readonly t: EditorTexts['options'];
  readonly option: OptionDraft;
  /** Path of the option in the draft. */
  readonly path: string;
  readonly errors: Errors;
  /** Images of the values; only the first option has them. */
  readonly pictures: ValuePictures | null;
  readonly onChange: (values: readonly ValueDraft[]) => void;
}

const mostValues = 100;

/** The values of one option. Enter adds the next one; a pasted column adds one value per line. */
function OptionValues({ t, option, path, errors, pictures, onChange }: OptionValuesProps) {
  const form = useFormTexts();
  const locale = useLanguage();
  const { values } = option;
  const put = (at: number, value: ValueDraft) => onChange(values.map((one, i) => (i === at ? value : one)));
  const add = (list: HTMLElement | null) => {
    if (values.length >= mostValues) return;
    onChange([...values, newValue()]);
    // The new field exists after the next render.
    setTimeout(() => {
      const inputs = list?.querySelectorAll<HTMLInputElement>('li:last-child input');
      inputs?.[locale === 'zh' ? 0 : 1]?.focus();
    }, 0);
  };
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (keyOf(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add(event.currentTarget);
  };
  const onPaste = (event: ClipboardEvent, at: number, language: 'zh' | 'en') => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const made = lines.slice(0, mostValues - at).map((line, i) => {
      const [one = '', other] = line.split('\t');
      const now = values[at + i] ?? newValue();
      const second = language === 'zh' && other !== undefined ? { en: other } : {};
      return { ...now, value: { ...now.value, [language]: one, ...second } };
    });
    onChange([...values.slice(0, at), ...made, ...values.slice(at + made.length)]);
  };
  return (
    <div className="flex flex-col gap-2">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles from the fields in it */}
      <ul className="flex flex-col gap-2" onKeyDown={onKey}>
        {values.map((value, at) => {
          const name = pickText(value.value, locale) || fill(t.valueNo, { number: at + 1 });
          return (
            <li key={value.key} data-path={`${path}.values.${at}.value`} className="flex items-start gap-1.5">
              {pictures && (
                <PictureChoice
                  t={t}
                  name={name}
                  value={pictures.of(value.key)}
                  pictures={pictures.all}
                  onChange={(picture) => pictures.set(value.key, picture)}
                />
              )}
              <div className="grid min-w-0 grow grid-cols-2 gap-1.5 sm:max-w-md">
                {(['zh', 'en'] as const).map((language) => (
                  <div key={language} onPaste={(event) => onPaste(event, at, language)}>
                    <TextField
                      isBare
                      label={`${fill(t.valueNo, { number: at + 1 })} · ${form[language]}`}
                      placeholder={form[language]}
                      lang={language === 'zh' ? 'zh-CN' : 'en'}
                      max={100}
                      value={value.value[language]}
                      error={errors[`${path}.values.${at}.value.${language}`]}
                      onChange={(text) => put(at, { ...value, value: { ...value.value, [language]: text } })}
                    />
                  </div>
                ))}
              </div>
              <button
                type="button"
                aria-label={fill(t.removeValue, { name })}
                onClick={() => onChange(values.filter((one) => one.key !== value.key))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-danger lg:size-9"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {errors[`${path}.values`] && <p className="text-danger text-xs">{errors[`${path}.values`]}</p>}
      <button
        type="button"
        data-invalid={errors[`${path}.values`] !== undefined}
        onClick={(event) => add(event.currentTarget.parentElement?.querySelector('ul') ?? null)}
        className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
      >
        <Plus className="size-4" aria-hidden="true" />
        {t.addValue}
      </button>
    </div>
  );
}

const mostOptions = 3;
const round =
  'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-soft disabled:text-ink-3 lg:size-9';

/** The options of the product: up to three, each with its values. */
export function OptionFields({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { options, skus } = draft;
  const words = t.options;
  const change = (after: readonly OptionDraft[]) =>
    set({ options: after, skus: skusAfter(options, after, skus) });
  const put = (at: number, option: OptionDraft) => change(options.map((one, i) => (i === at ? option : one)));
  const tooMany = combinations(options).length > mostSkus;
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, at) => (
        <fieldset
          key={option.key}
          data-path={`options.${at}.name`}
          className="flex flex-col gap-3 rounded-card border border-line p-3 sm:p-4"
        >
          <legend className="sr-only">{fill(words.optionNo, { number: at + 1 })}</legend>
          <div className="flex flex-wrap items-start gap-2">
            <div className="min-w-0 max-w-md grow">
              <LocalTextField
                label={fill(words.optionNo, { number: at + 1 })}
                max={100}
                hasCopy
                value={option.name}
                errors={{ zh: errors[`options.${at}.name.zh`], en: errors[`options.${at}.name.en`] }}
                onChange={(name) => put(at, { ...option, name })}
              />
            </div>
            <div className="ml-auto flex">
              <button
                type="button"
                disabled={at === 0}
                aria-label={fill(words.up, { number: at + 1 })}
                onClick={() => change(moved(options, at, at - 1))}
                className={round}
              >
                <ArrowUp className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                disabled={at === options.length - 1}
                aria-label={fill(words.down, { number: at + 1 })}
                onClick={() => change(moved(options, at, at + 1))}
                className={round}
              >
                <ArrowDown className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={fill(words.removeOption, { number: at + 1 })}
                onClick={() => change(options.filter((one) => one.key !== option.key))}
                className={`${round} hover:text-danger`}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            </div>
          </div>
          <OptionValues
            t={words}
            option={option}
            path={`options.${at}`}
            errors={errors}
            pictures={
              at > 0
                ? null
                : {
                    all: draft.images,
                    of: (value) => skus.find(({ of }) => of[0] === value)?.image ?? null,
                    set: (value, image) =>
                      set({ skus: skus.map((sku) => (sku.of[0] === value ? { ...sku, image } : sku)) }),
                  }
            }
            onChange={(values) => put(at, { ...option, values })}
          />
        </fieldset>
      ))}
      {tooMany && (
        <p role="alert" className="text-danger">
          {fill(words.tooMany, { count: combinations(options).length, max: mostSkus })}
        </p>
      )}
      {options.length < mostOptions && (
        <button
          type="button"
          onClick={() => change([...options, newOption()])}
          className="control-button self-start"
        >
          <Plus className="size-4" aria-hidden="true" />
          {options.length === 0 ? words.addFirst : words.add}
        </button>
      )}
    </div>
  );
}
