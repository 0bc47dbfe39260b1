import { type SubmitEvent, useState } from 'react';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import type { QuestionTexts } from '../../../components/question-item.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ContentField, contentIn } from './content-field.tsx';

interface QuestionSheetProps {
  readonly t: QuestionTexts & { readonly close: string };
  readonly productId: number;
  readonly onClose: () => void;
}

/** A question to the shop, and whether others may read it with the answer. */
export function QuestionSheet({ t, productId, onClose }: QuestionSheetProps) {
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const content = contentIn(form);
    const open = form.get('open') === 'on';
    setWrong(content === null);
    focusFirstError(event.currentTarget);
    if (content === null) return;
    run(async () => {
      await api('POST /api/product/inquiry', { body: { productId, content, open } });
      showToast('success', open ? t.sentOpen : t.sent);
      onClose();
    });
  };
  return (
    <Sheet title={t.title} close={t.close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ContentField t={t} isWrong={wrong} />
        <label className="flex gap-3 text-sm">
          <input type="checkbox" name="open" className="mt-0.5 size-4 shrink-0 accent-accent" />
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
