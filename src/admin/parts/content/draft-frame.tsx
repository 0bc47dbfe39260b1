import type { ReactNode } from 'react';
import { showToast } from '../../../lib/stores/toast.ts';
import { FormFrame } from '../../form/form-frame.tsx';
import type { Form } from '../../form/use-form.ts';

interface DraftFrameProps<D extends object> {
  readonly t: {
    readonly saveDraft: string;
    readonly savedDraft: string;
    readonly drop: string;
    readonly publish: string;
  };
  readonly form: Form<D>;
  readonly mayWrite: boolean;
  /** There is a saved draft. */
  readonly hasDraft: boolean;
  readonly describe: (draft: D) => readonly { readonly label: string; readonly text: string }[];
  readonly onDrop: () => void;
  /** Called when the draft is saved. */
  readonly onPublish: () => void;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a versioned content: a save writes a draft, which is published or discarded. */
export function DraftFrame<D extends object>(props: DraftFrameProps<D>) {
  const { t, form, mayWrite, hasDraft, describe, onDrop, onPublish, more, children } = props;
  const publish = async () => {
    if (form.isDirty && !(await form.submit())) return;
    onPublish();
  };
  return (
    <FormFrame
      form={form}
      isPage
      isShut={!mayWrite}
      saveLabel={t.saveDraft}
      describe={describe}
      onSaved={() => showToast('success', t.savedDraft)}
      onCancel={form.discard}
      more={
        <>
          {mayWrite && hasDraft && (
            <button type="button" className="control-button" onClick={onDrop}>
              {t.drop}
            </button>
          )}
          {more}
        </>
      }
      main={
        mayWrite && (
          <button
            type="button"
            className="control-button control-primary"
            disabled={form.isBusy || (!hasDraft && !form.isDirty)}
            onClick={() => void publish()}
          >
            {t.publish}
          </button>
        )
      }
    >
      {children}
    </FormFrame>
  );
}
