import { type SubmitEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { Field } from '../../../components/form/field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ContentField, contentIn } from './content-field.tsx';
import type { InquiryTexts } from './texts.ts';

export interface InquirySheetProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly productId: number;
  readonly minQuantity: number;
  readonly onClose: () => void;
}

/** The question, and how many pieces it is about. */
export function InquirySheet({ t, locale, productId, minQuantity, onClose }: InquirySheetProps) {
  const { busy, failure, run } = useSubmit(t.failed);
  const [wrong, setWrong] = useState({ quantity: false, content: false });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const content = contentIn(form);
    const pieces = String(form.get('quantity') ?? '').trim();
    const isCount = /^([1-9]\d{0,5})?$/.test(pieces);
    setWrong({ quantity: !isCount, content: content === null });
    focusFirstError(event.currentTarget);
    if (!isCount || content === null) return;
    run(async () => {
      const quantity = pieces === '' ? {} : { quantity: Number(pieces) };
      await api('POST /api/product/inquiry', { body: { productId, content, ...quantity } });
      showToast('success', t.sent);
      onClose();
    });
  };
  return (
    <Sheet title={t.title} close={t.close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          name="quantity"
          label={t.quantity}
          inputMode="numeric"
          maxLength={6}
          defaultValue={String(minQuantity)}
          error={wrong.quantity ? t.wrongQuantity : undefined}
        />
        <ContentField t={t} isWrong={wrong.content} />
        <Submit label={t.send} busyLabel={t.sending} busy={busy} ready failure={failure} />
        <p className="text-center text-ink-2 text-sm">
          {t.othersLead}{' '}
          <a
            href={localPath(`${paths.buyerMenu('inquiry')}&request=new&productId=${productId}`, locale)}
            className="font-semibold text-accent hover:text-accent-strong"
          >
            {t.others}
          </a>
        </p>
      </form>
    </Sheet>
  );
}
