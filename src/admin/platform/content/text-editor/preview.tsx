import { useState } from 'react';
import { htmlLang } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { Html } from '../../../parts/html.tsx';
import { LanguageChoice } from '../../../parts/language-choice.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { TextDeskTexts } from '../texts/words.ts';
import type { TextDraft } from './versions.tsx';

interface PreviewProps {
  readonly t: TextDeskTexts;
  readonly draft: TextDraft;
  readonly onClose: () => void;
}

/** What is being written as its readers will see it. Where a heading says what links lead to, readers do not see that. */
export function Preview({ t, draft, onClose }: PreviewProps) {
  const [language, setLanguage] = useState(useLanguage());
  return (
    <Drawer title={t.preview} onClose={onClose}>
      <div className="mb-4">
        <LanguageChoice label={t.body} names={t} value={language} onChoose={setLanguage} />
      </div>
      <article lang={htmlLang(language)} className="pb-8">
        <h3 className="text-2xl tracking-tight">{draft.title[language]}</h3>
        <p className="mt-2 mb-6 text-ink-2">{draft.description[language]}</p>
        <Html
          html={draft.body[language].replaceAll(/\s?\{#[a-z0-9-]{1,40}\}(?=<)/g, '')}
          lang={htmlLang(language)}
        />
      </article>
    </Drawer>
  );
}
