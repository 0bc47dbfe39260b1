import { useFormWords } from '../../../form/words.ts';
import { RichText } from '../../../parts/rich-text.tsx';
import type { PartProps } from './part-props.ts';

/** What there is to tell of it, language by language, side by side where there is room. */
export function Description({ t, form, isShut }: PartProps & { readonly isShut: boolean }) {
  const { draft, errors, set } = form;
  const words = useFormWords();
  const { description } = draft;
  return (
    <div data-path="description" className="grid gap-4 xl:grid-cols-2">
      {(['zh', 'en'] as const).map((language) => {
        const other = language === 'zh' ? 'en' : 'zh';
        const mayCopy = description[language] === '' && description[other] !== '';
        return (
          <div key={language} className="flex min-w-0 flex-col gap-1">
            <p className="flex items-center justify-between gap-2">
              <span className="font-semibold">{words[language]}</span>
              {mayCopy && (
                <button
                  type="button"
                  onClick={() => set({ description: { ...description, [language]: description[other] } })}
                  className="min-h-6 text-accent text-xs underline"
                >
                  {words.copyText.replace('{{language}}', words[other])}{' '}
                  <span className="sr-only">({t.sections.description})</span>
                </button>
              )}
            </p>
            <RichText
              label={`${t.sections.description} · ${words[language]}`}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={description[language]}
              isDisabled={isShut}
              error={errors[`description.${language}`]}
              onChange={(html) =>
                set((now) => ({ ...now, description: { ...now.description, [language]: html } }))
              }
            />
          </div>
        );
      })}
    </div>
  );
}
