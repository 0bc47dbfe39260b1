import { useState } from 'react';
import { type AuditedReview, HiddenReason } from '../../../../../contract/trust/review-audit.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, htmlLang } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useReviewWords } from './words.ts';

const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word however signs stand between its letters, as the list finds it. */
const patternOf = (word: string) =>
  [...word.replaceAll(/[^\p{L}\p{N}]/gu, '')].map(escaped).join('[^\\p{L}\\p{N}]*');

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the words that hold it marked; one written in the other script or width is only named beside it. */
function Marked({ text, words }: MarkedProps) {
  const patterns = words.map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return <span>{text}</span>;
  const parts = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  let at = 0;
  return parts.map((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 1 ? (
      <mark key={start} className="rounded-tag bg-tint-2 px-0.5 font-semibold text-danger">
        {part}
      </mark>
    ) : (
      part
    );
  });
}

/** What every judgement of a review makes stale. */
export const stale = ['GET /api/system/review/list', 'GET /api/system/review/detail/{id}'] as const;

type Part = AuditedReview['held'][number];

interface HeldPartProps {
  readonly review: AuditedReview;
  readonly held: Part;
}

const textOf = (review: AuditedReview, part: Part['part']) =>
  (part === 'followUp' ? review.followUp?.content : review[part]) ?? '';

/** What a word of the list keeps from the public, and the two ways on. */
export function HeldPart({ review, held: { part, words } }: HeldPartProps) {
  const t = useReviewWords();
  const mayJudge = useMay()('platform.review.hide');
  const act = useAct();
  const [isAsking, ask] = useState(false);
  const params = { id: String(review.id) };
  const { version } = review;
  const approve = () =>
    void act(() => api('POST /api/system/review/approve/{id}', { params, body: { version, part } }), {
      done: t.isApproved,
      stale,
    });
  const reject = async (reason: string) => {
    await api('POST /api/system/review/reject/{id}', { params, body: { version, part, reason } });
    await invalidateAnswers(...stale);
    showToast('success', t.isRejected);
  };
  return (
    <Card title={t.heldParts[part]}>
      <p className="mb-2 text-danger text-sm">{fill(t.heldFor, { words: words.join(', ') })}</p>
      <p
        {...(part === 'reply' ? {} : { lang: htmlLang(review.locale) })}
        className="whitespace-pre-line break-words"
      >
        <Marked text={textOf(review, part)} words={words} />
      </p>
      {mayJudge && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={() => ask(true)}>
            {t.reject}
          </button>
          <button type="button" className="control-button control-primary" onClick={approve}>
            {t.approve}
          </button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          name={`platform/review/${review.id}/${part}`}
          title={t.rejectTitle}
          hint={t.rejectHints[part]}
          label={t.reason}
          max={300}
          schema={HiddenReason.pick({ reason: true })}
          save={reject}
          onClose={() => ask(false)}
          stale={stale}
        />
      )}
    </Card>
  );
}
