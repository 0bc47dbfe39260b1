import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { UploadScope, useUnderWay, WaitingFor } from '../../components/form/uploads.tsx';
import { keyOf } from '../../lib/format/composing.ts';
import { $user } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { ConflictSheet, type Shown } from './conflict-sheet.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Leaving } from './leaving.tsx';
import { useFormTexts } from './texts.ts';
import type { Form } from './use-form.ts';

interface FormFrameProps<D> {
  readonly form: Form<D>;
  readonly children: ReactNode;
  /** Called after the save. */
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly saveLabel?: string;
  /** A page of its own instead of a drawer. */
  readonly isPage?: boolean;
  /** Other actions: save a draft, preview. */
  readonly more?: ReactNode;
  /** Saving is disabled. */
  readonly isShut?: boolean;
  /** The main action if saving is only a step towards it. */
  readonly main?: ReactNode;
  /** The fields of a conflict as labels and texts. */
  readonly describe?: (draft: D) => readonly Shown[];
}

/** Navigation state: the new address shows the same page. */
export const staysHere = 'stays';

/**
 * The frame of every form: sent once by its button or Ctrl+S, asks before unsaved changes are lost, focuses the first field with an error,
 * and compares a concurrent change with the own one.
 */
export function FormFrame<D extends object>(props: FormFrameProps<D>) {
  const {
    form,
    children,
    onSaved,
    onCancel,
    saveLabel,
    isPage = false,
    isShut = false,
    more,
    main,
    describe,
  } = props;
  const { element } = form;
  const t = useFormTexts();
  const isDone = useRef(false);
  const isUploading = useUnderWay(form.uploads).length > 0;
  const isUnsaved = form.isDirty || isUploading;
  // After the first save the address of a new object gets its id; this is not a navigation away.
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && !isDone.current && nextLocation.state !== staysHere,
  );
  useEffect(() => {
    // A form that stays open after a save guards later changes.
    if (form.draft) isDone.current = false;
  }, [form.draft]);
  useEffect(() => {
    // A form that stays open after a save guards changes again.
    if (isUnsaved) isDone.current = false;
    // A redirect to the login page keeps the input, so it is not blocked.
    const guard = (event: BeforeUnloadEvent) => {
      if (isUnsaved && $user.get()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isUnsaved]);

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isShut) return;
    isDone.current = await form.submit();
    if (isDone.current) onSaved();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);

  return (
    <form ref={element} onSubmit={send} noValidate className="flex min-h-full flex-col gap-5">
      <DraftNotice form={form} describe={describe} />
      <UploadScope uploads={form.uploads}>{children}</UploadScope>
      <div
        data-bar
        className={`sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-2 border-line border-t bg-page py-3 ${isPage ? '-mx-4 px-4 lg:-mx-6 lg:px-6' : '-mx-5 px-5'}`}
      >
        <p role="alert" className="mr-auto text-danger">
          {form.failure}
        </p>
        <WaitingFor uploads={form.uploads} />
        {form.isDirty && !form.failure && <p className="mr-auto text-ink-3">{t.unsaved}</p>}
        {more}
        <button type="button" className="control-button" onClick={onCancel}>
          {t.cancel}
        </button>
        <button
          hidden={isShut}
          type="submit"
          className={`control-button min-w-24 ${main ? '' : 'control-primary'}`}
          disabled={form.isBusy}
        >
          {form.isBusy ? t.saving : (saveLabel ?? t.save)}
        </button>
        {main}
      </div>
      <Leaving t={t} blocker={blocker} onLeave={form.discard} />
      {form.theirs && describe && (
        <ConflictSheet mine={describe(form.draft)} theirs={describe(form.theirs)} onSettle={form.settle} />
      )}
    </form>
  );
}

interface DrawerFormProps<D> extends Omit<FormFrameProps<D>, 'onSaved' | 'onCancel'> {
  /** Shown after the save. */
  readonly saved: string;
  readonly onClose: () => void;
}

/** A form that closes after a save. */
export const DrawerForm = <D extends object>({ saved, onClose, ...form }: DrawerFormProps<D>) => (
  <FormFrame
    {...form}
    onSaved={() => {
      showToast('success', saved);
      onClose();
    }}
    onCancel={onClose}
  />
);
