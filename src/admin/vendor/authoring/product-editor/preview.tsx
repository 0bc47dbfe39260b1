import { Monitor, Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../../../components/states.tsx';
import { useModal } from '../../../../components/use-modal.ts';
import { fill } from '../../../../lib/format/text.ts';
import { useFormTexts } from '../../../form/texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { EditorTexts } from './texts.ts';

interface PreviewProps {
  readonly t: EditorTexts['preview'];
  readonly id: number;
  readonly version: number;
  readonly onClose: () => void;
}

const toggle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 aria-pressed:bg-tint-2 aria-pressed:font-semibold aria-pressed:text-accent-strong lg:min-h-9';

/** The preview of the product page in both languages, with the width of a phone or a desktop. */
export function Preview({ t, id, version, onClose }: PreviewProps) {
  const form = useFormTexts();
  const dialog = useModal();
  const reader = useLanguage();
  const [language, setLanguage] = useState(reader);
  const [isPhone, setPhone] = useState(() => !matchMedia('(width >= 1024px)').matches);
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/product/preview/{id}', {
    params: { id: String(id) },
  });
  return (
    <dialog
      ref={dialog}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page p-0 text-ink"
    >
      <div className="flex h-full flex-col text-sm">
        <header className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-card px-3 py-1.5">
          <fieldset aria-label={t.language} className="flex">
            {(['zh', 'en'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={language === one}
                onClick={() => setLanguage(one)}
                className={toggle}
              >
                {form[one]}
              </button>
            ))}
          </fieldset>
          <fieldset aria-label={t.width} className="flex max-lg:hidden">
            <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)} className={toggle}>
              <Monitor className="size-4" aria-hidden="true" />
              {t.desktop}
            </button>
            <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)} className={toggle}>
              <Smartphone className="size-4" aria-hidden="true" />
              {t.phone}
            </button>
          </fieldset>
          <p className="mr-auto text-ink-3 text-xs">{t.hint}</p>
          {data && (
            <a href={data[language]} target="_blank" rel="noreferrer" className="control-button">
              {t.open}
            </a>
          )}
          <button
            type="button"
            aria-label={t.close}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-accent"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </header>
        <div className="min-h-0 grow bg-soft">
          {isError ? (
            <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />
          ) : (
            data && (
              <iframe
                key={`${version} ${language}`}
                title={fill(t.frame, { language: form[language] })}
                src={data[language]}
                sandbox=""
                className={`mx-auto block h-full border-0 bg-white ${isPhone ? 'w-[390px] max-w-full' : 'w-full'}`}
              />
            )
          )}
        </div>
      </div>
    </dialog>
  );
}
