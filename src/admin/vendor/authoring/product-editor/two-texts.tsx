import type { LocalText } from '../../../../../contract/basics.ts';
import { TextField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import { useFormTexts } from '../../../form/texts.ts';

interface TwoTextsProps {
  readonly label: string;
  /** Path in the draft. */
  readonly path: string;
  readonly max: number;
  readonly value: LocalText;
  readonly errors: Errors;
  readonly onChange: (value: LocalText) => void;
}

/** A short text in both languages, in a row of several; the label is above the rows. */
export function TwoTexts({ label, path, max, value, errors, onChange }: TwoTextsProps) {
  const t = useFormTexts();
  return (
    <div data-path={path} className="grid gap-1.5 sm:grid-cols-2">
      {(['zh', 'en'] as const).map((language) => (
        <TextField
          key={language}
          isBare
          label={`${label} · ${t[language]}`}
          placeholder={`${label} · ${t[language]}`}
          lang={language === 'zh' ? 'zh-CN' : 'en'}
          max={max}
          value={value[language]}
          error={errors[`${path}.${language}`]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </div>
  );
}
