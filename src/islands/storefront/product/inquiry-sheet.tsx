import type { SubmitEvent } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ContentField, isQuestion } from './content-field.tsx';
import type { InquiryTexts } from './texts.ts';

/** The input. */
interface Asked {
  readonly quantity: string;
  readonly content: string;
}

export interface InquirySheetProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly productId: number;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The question and the number of pieces. */
export function InquirySheet({ t, locale, productId, asked, onChange, onSent, onClose }: InquirySheetProps) {
  const { busy, failure, run } = useSubmit(t.failed);
  const pieces = asked.quantity.trim();
  const { errors, passes } = useErrors<keyof Asked>(asked, {
    ...(!/^([1-9]\d{0,5})?$/.test(pieces) && { quantity: t.wrongQuantity }),
    ...(!isQuestion(asked.content) && { content: t.wrongContent }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(async () => {
      const quantity = pieces === '' ? {} : { quantity: Number(pieces) };
      const content = asked.content.trim();
      await api('POST /api/product/inquiry', { body: { productId, content, ...quantity } });
      showToast('success', t.sent);
      onSent();
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
          value={asked.quantity}
          error={errors.quantity}
          onChange={(event) => onChange({ ...asked, quantity: event.target.value })}
        />
        <ContentField
          t={t}
          value={asked.content}
          error={errors.content}
          onChange={(content) => onChange({ ...asked, content })}
        />
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
