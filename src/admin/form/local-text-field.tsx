import { type Labelled, TextField } from './field.tsx';
import { useFormTexts } from './texts.ts';

interface LocalTextProps extends Omit<Labelled, 'error' | 'isBare'> {
  readonly value: { readonly zh: string; readonly en: string };
  readonly onChange: (value: { zh: string; en: string }) => void;
  /** One limit for both languages, or one for each. */
  readonly max?: number | Readonly<Record<'zh' | 'en', number>>;
  readonly rows?: number;
  /** Offers to copy the other language's text into an empty field. */
  readonly hasCopy?: boolean;
  readonly errors: { readonly zh?: string | undefined; readonly en?: string | undefined };
}

/** A text in both languages, side by side. A missing one gets a notice, as the page then shows the other. */
export function LocalTextField({
  label,
  hint,
  value,
  onChange,
  errors,
  max,
  rows,
  hasCopy = false,
  isDisabled = false,
}: LocalTextProps) {
  const t = useFormTexts();
  const missing = value.zh.trim() === '' ? 'zh' : value.en.trim() === '' ? 'en' : null;
  const lacksTranslation = missing !== null && (value.zh.trim() !== '' || value.en.trim() !== '');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 flex items-center gap-2 font-semibold">
        {label}
        {lacksTranslation && (
          <span className="rounded-tag bg-tint-2 px-1.5 font-normal text-accent-strong text-xs">
            {t.missingText.replace('{{language}}', t[missing === 'zh' ? 'en' : 'zh'])}
          </span>
        )}
        {lacksTranslation && hasCopy && !isDisabled && (
          <button
            type="button"
            onClick={() => onChange({ ...value, [missing]: value[missing === 'zh' ? 'en' : 'zh'] })}
            className="min-h-6 font-normal text-accent text-xs underline"
          >
            {t.copyText.replace('{{language}}', t[missing === 'zh' ? 'en' : 'zh'])}{' '}
            <span className="sr-only">({label})</span>
          </button>
        )}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['zh', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={`${label} · ${t[language]}`}
            isBare
            isDisabled={isDisabled}
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            placeholder={t[language]}
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
            error={errors[language]}
            {...(max === undefined ? {} : { max: typeof max === 'number' ? max : max[language] })}
            {...(rows === undefined ? {} : { rows })}
          />
        ))}
      </div>
      {hint && <p className="text-ink-3 text-xs">{hint}</p>}
    </fieldset>
  );
}
