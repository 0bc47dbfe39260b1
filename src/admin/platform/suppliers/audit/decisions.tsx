import { Check, MessageSquareReply, X } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { ApiKey } from '../../../../../contract/index.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import type { AuditTexts } from './texts.ts';

type No = 'changes' | 'reject';

interface DecisionsProps {
  readonly t: AuditTexts;
  /** Name for stored drafts of reasons. */
  readonly name: string;
  /** What is decided on, as text. */
  readonly what: string;
  /** The effect of an approval. */
  readonly effect: string;
  readonly approve: () => Promise<unknown>;
  /** Other decisions with their actions; the first is the milder one. */
  readonly no: Readonly<Partial<Record<No, (reason: string) => Promise<unknown>>>>;
  readonly schema: z.ZodType<{ readonly reason: string }, unknown>;
  /** Maximum length of a reason. */
  readonly most: number;
  readonly stale: readonly ApiKey[];
  readonly onDone: () => void;
}

/** Decisions on a submission: approve, send back or refuse. The applicant gets the reason. */
export function Decisions(props: DecisionsProps) {
  const { t, name, what, effect, approve, no, schema, most, stale, onDone } = props;
  const act = useAct();
  const [asking, setAsking] = useState<No | 'approve' | null>(null);
  const close = () => setAsking(null);
  const yes = () => {
    close();
    const done = fill(t.done.approve, { name: what });
    // The drawer closes before the reload, because the submission may no longer exist.
    void act(() => approve().then(onDone), { done, stale });
  };
  const refuse = (how: No) => async (reason: string) => {
    await no[how]?.(reason);
    showToast('success', fill(t.done[how], { name: what }));
    onDone();
    await invalidateAnswers(...stale);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={() => setAsking('approve')} className="control-button control-primary">
        <Check className="size-4" aria-hidden="true" />
        {t.approve}
      </button>
      {no.changes && (
        <button type="button" onClick={() => setAsking('changes')} className="control-button">
          <MessageSquareReply className="size-4" aria-hidden="true" />
          {t.changes}
        </button>
      )}
      {no.reject && (
        <button type="button" onClick={() => setAsking('reject')} className="control-button text-danger">
          <X className="size-4" aria-hidden="true" />
          {t.reject}
        </button>
      )}
      {asking === 'approve' && (
        <Confirm title={t.approve} question={effect} yes={t.approve} no={t.cancel} onYes={yes} onNo={close} />
      )}
      {(asking === 'changes' || asking === 'reject') && (
        <ReasonDialog
          name={`${name}/${asking}`}
          title={t[asking]}
          hint={t.reasonHints[asking]}
          label={t.reason}
          max={most}
          schema={schema}
          save={refuse(asking)}
          onClose={close}
          stale={stale}
        />
      )}
    </div>
  );
}
