import { useId, useState } from 'react';
import type {
  LanguageRow,
  TranslationArea,
  TranslationRow,
} from '../../../../../contract/catalogue/language.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { keyOf } from '../../../../lib/format/composing.ts';
import { fill, htmlLang } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { drafts } from './drafts.ts';
import type { LanguageTexts } from './texts.ts';

interface TextRowProps {
  readonly t: LanguageTexts;
  readonly language: LanguageRow;
  readonly area: TranslationArea;
  readonly row: TranslationRow;
  readonly mayWrite: boolean;
  readonly onSaved: () => void;
}

/** A text and its translation. */
export function TextRow({ t, language: { tag, fallback }, area, row, mayWrite, onSaved }: TextRowProps) {
  const { place, source, beside } = row;
  const at = [tag, place, source] as const;
  const [stored, setStored] = useState({ text: row.text, isStored: row.isStored });
  const [typed, setTyped] = useState(drafts.read(...at) ?? row.text ?? '');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy(t.saveFailed);
  const id = useId();
  const isChanged = typed.trim() !== (stored.text ?? '');

  const send = async (text: string | null) => {
    setFault('');
    try {
      const body = { language: tag, area, place, source, text, seen: stored.text };
      const saved = await api('PUT /api/admin/translation/update', { body });
      drafts.drop(...at);
      setStored(saved);
      setTyped(saved.text ?? '');
      showToast('success', text === null ? t.clearedNow : t.savedNow);
      void invalidateAnswers('GET /api/admin/language/list');
      if (text !== null) onSaved();
    } catch (error) {
      if (!(error instanceof ApiError) || error.error === 'network') throw error;
      setFault(error.message);
    }
  };
  const save = () => {
    const text = typed.trim();
    if (isChanged && text !== '' && !isBusy) void run(() => send(text));
  };

  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-4 lg:grid-cols-2">
      <div className="min-w-0">
        <p lang={htmlLang(fallback)} className="whitespace-pre-wrap break-words">
          {source}
        </p>
        {beside !== '' && (
          <p lang={htmlLang(fallback === 'en' ? 'zh' : 'en')} className="mt-1 break-words text-ink-2 text-sm">
            {beside}
          </p>
        )}
        {place !== '' && <p className="mt-1 break-all text-ink-2 text-xs">{fill(t.place, { place })}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <textarea
          lang={tag}
          dir="auto"
          rows={Math.min(8, Math.max(2, Math.ceil(source.length / 60)))}
          value={typed}
          readOnly={!mayWrite}
          aria-label={fill(t.translation, { source: source.slice(0, 80) })}
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : id}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault('');
            drafts.write(event.target.value, ...at);
          }}
          onKeyDown={(event) => {
            if (keyOf(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            save();
          }}
          className="control h-auto w-full py-2"
        />
        {fault !== '' && (
          <p id={id} role="alert" className="text-danger text-sm">
            {fault}
          </p>
        )}
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              className="control-button control-primary"
              disabled={!isChanged || typed.trim() === '' || isBusy}
              onClick={save}
            >
              {t.save}
            </button>
            {stored.isStored && (
              <button
                type="button"
                className="control-button"
                disabled={isBusy}
                onClick={() => setAsking(true)}
              >
                {t.clear}
              </button>
            )}
            {stored.text !== null && !isChanged && (
              <span className="text-ink-2 text-sm">{stored.isStored ? t.saved : t.fromFiles}</span>
            )}
          </div>
        )}
        {isAsking && (
          <Confirm
            title={t.clearTitle}
            question={fill(t.clearQuestion, { source: source.slice(0, 200) })}
            yes={t.clearYes}
            no={t.clearNo}
            onYes={() => {
              setAsking(false);
              void run(() => send(null));
            }}
            onNo={() => setAsking(false)}
          />
        )}
      </div>
    </li>
  );
}
