import { useStore } from '@nanostores/react';
import type { Locale } from '../../../contract/basics.ts';
import {
  $canTranslate,
  $translations,
  isForeign,
  translate,
  translationKey,
} from '../../lib/chat/translation.ts';
import type { ChatTexts } from '../../lib/chat/words.ts';
import { htmlLang } from '../../lib/text.ts';

interface TranslationProps {
  readonly t: ChatTexts['list'];
  readonly locale: Locale;
  readonly text: string;
}

/** Below a message in the other language: the offer to translate it, then what came of it. Nothing where nobody translates. */
export function Translation({ t, locale, text }: TranslationProps) {
  const isOffered = useStore($canTranslate, { ssr: 'initial' });
  const known = useStore($translations, { ssr: 'initial' })[translationKey(text, locale)];
  if (!isOffered || !isForeign(text, locale)) return null;
  if (known?.state === 'done') {
    return (
      <div className="mt-1.5 border-line-strong border-t pt-1.5">
        <p className="text-ink-2 text-xs">{t.translated}</p>
        <p dir="auto" lang={htmlLang(locale)} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {known.text}
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        disabled={known?.state === 'busy'}
        onClick={() => void translate(text, locale)}
        className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent text-xs hover:text-accent-strong disabled:text-ink-3 pointer-coarse:min-h-9"
      >
        <i className="icon-languages size-3.5" />
        {known?.state === 'busy' ? t.translating : t.translate}
      </button>
      {known?.state === 'failed' && (
        <span role="alert" className="text-danger text-xs">
          {t.translateFailed}
        </span>
      )}
    </div>
  );
}
