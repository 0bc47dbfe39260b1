import type { FormEvent, ReactNode } from 'react';
import { UploadScope, WaitingFor } from '../../components/form/uploads.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useFormTexts } from './texts.ts';
import type { Form } from './use-form.ts';

interface SheetFormProps<D> {
  readonly form: Form<D>;
  readonly title: string;
  readonly children: ReactNode;
  readonly saveLabel?: string;
  /** Called after the save; without it the dialog closes. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** A short form in a dialog. Closing it discards the input; after a reload or an expired login the input is restored. */
export function SheetForm<D extends object>(props: SheetFormProps<D>) {
  const { form, title, children, saveLabel, onClose, onSaved = onClose } = props;
  const { element } = form;
  const t = useFormTexts();
  const leave = () => {
    form.discard();
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) onSaved();
  };
  return (
    <Sheet title={title} close={t.back} onClose={leave}>
      <form ref={element} onSubmit={send} noValidate className="flex flex-col gap-4 text-sm">
        <DraftNotice form={form} />
        <UploadScope uploads={form.uploads}>{children}</UploadScope>
        <WaitingFor uploads={form.uploads} />
        {form.failure && (
          <p role="alert" className="text-danger">
            {form.failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={leave}>
            {t.cancel}
          </button>
          <button type="submit" className="control-button control-primary min-w-24" disabled={form.isBusy}>
            {form.isBusy ? t.saving : (saveLabel ?? t.save)}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
