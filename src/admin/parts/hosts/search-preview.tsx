import type { HostDraft } from './draft.ts';
import type { HostTexts } from './texts.ts';

interface SearchPreviewProps {
  readonly t: HostTexts;
  readonly draft: HostDraft;
}

/** A preview of the search result for the shop page, in both languages. */
export const SearchPreview = ({ t, draft }: SearchPreviewProps) => (
  <section aria-label={t.preview} className="flex flex-col gap-3">
    <h3 className="font-semibold">{t.preview}</h3>
    <div className="grid gap-3 sm:grid-cols-2">
      {(['zh', 'en'] as const).map((language) => (
        <div key={language} className="min-w-0 rounded-card border border-line bg-card p-4">
          <p className="mb-2 text-ink-3 text-xs">{t.languages[language]}</p>
          <p className="truncate text-ink-2 text-xs">
            {draft.host || 'shop.example.com'}
            {language === 'en' && ' › en'}
          </p>
          <p lang={language === 'zh' ? 'zh-CN' : 'en'} className="line-clamp-2 text-accent text-lg">
            {draft.title[language] || <span className="text-ink-3">{t.ownTitle}</span>}
          </p>
          <p lang={language === 'zh' ? 'zh-CN' : 'en'} className="line-clamp-3 break-words text-ink-2">
            {draft.description[language] || <span className="text-ink-3">{t.ownDescription}</span>}
          </p>
        </div>
      ))}
    </div>
  </section>
);
