import type { z } from 'zod';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface DisableDialogProps {
  readonly t: {
    readonly disableTitle: string;
    readonly disableHint: string;
    readonly reason: string;
    readonly disabled: string;
  };
  /** The draft is kept under it. */
  readonly draft: string;
  /** Whose account. */
  readonly name: string;
  readonly schema: z.ZodType<{ readonly reason: string }, unknown>;
  readonly save: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Keeps somebody out, and says why. */
export const DisableDialog = ({ t, draft, name, schema, save, onClose }: DisableDialogProps) => (
  <ReasonDialog
    name={draft}
    title={fill(t.disableTitle, { name })}
    hint={t.disableHint}
    label={t.reason}
    max={200}
    schema={schema}
    save={async (reason) => {
      await save(reason);
      showToast('success', fill(t.disabled, { name }));
    }}
    onClose={onClose}
  />
);
