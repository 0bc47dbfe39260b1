import { LocalTextField } from '../../../form/local-text-field.tsx';
import type { PartProps } from './part-props.ts';

/** What search engines and shared links say of it. */
export function Seo({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { seo } = draft;
  return (
    <>
      {(['title', 'description'] as const).map((name) => (
        <div key={name} data-path={`seo.${name}`}>
          <LocalTextField
            label={t.seo[name]}
            hint={t.seo[`${name}Hint`]}
            max={name === 'title' ? 300 : 1_000}
            rows={name === 'title' ? 1 : 2}
            hasCopy
            value={seo[name]}
            errors={{ zh: errors[`seo.${name}.zh`], en: errors[`seo.${name}.en`] }}
            onChange={(text) => set({ seo: { ...seo, [name]: text } })}
          />
        </div>
      ))}
    </>
  );
}
