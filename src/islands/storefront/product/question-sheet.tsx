import type { SubmitEvent } from 'react';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import type { QuestionTexts } from '../../../components/goods/question-item.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ContentField, isQuestion } from './content-field.tsx';

/** The text, and whether it may be published. */
interface Asked {
  readonly content: string;
  readonly open: boolean;
}

interface QuestionSheetProps {
  readonly t: QuestionTexts & { readonly close: string };
  readonly productId: number;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** A question to the shop, and whether it may be published with the answer. */
export function QuestionSheet({ t, productId, asked, onChange, onSent, onClose }: QuestionSheetProps) {
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const { errors, passes } = useErrors<'content'>(
    asked,
    isQuestion(asked.content) ? {} : { content: t.wrongContent },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(async () => {
      const { open } = asked;
      const content = asked.content.trim();
      await api('POST /api/product/inquiry', { body: { productId, content, open } });
      showToast('success', open ? t.sentOpen : t.sent);
      onSent();
    });
  };
  return (
    <Sheet title={t.title} close={t.close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ContentField
          t={t}
          value={asked.content}
          error={errors.content}
          onChange={(content) => onChange({ ...asked, content })}
        />
        <label className="flex gap-3 text-sm">
          <input
            type="checkbox"
            name="open"
            checked={asked.open}
            onChange={(event) => onChange({ ...asked, open: event.target.checked })}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            {t.open}
            <span className="mt-0.5 block text-ink-3 text-xs">{t.openHint}</span>
          </span>
        </label>
        <Submit label={t.send} busyLabel={t.sending} busy={busy} ready failure={failure} />
      </form>
    </Sheet>
  );
}
