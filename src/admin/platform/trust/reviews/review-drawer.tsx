import { useState } from 'react';
import { type AuditedReview, HiddenReason } from '../../../../../contract/trust/review-audit.ts';
import { Rating } from '../../../../components/goods/review-item.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fullSizeUrl, imageAt } from '../../../../lib/format/image.ts';
import { fill, htmlLang, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useReviewTexts } from './texts.ts';

const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a word with any punctuation between its characters, as the server's check does. */
const patternOf = (word: string) =>
  [...word.replaceAll(/[^\p{L}\p{N}]/gu, '')].map(escaped).join('[^\\p{L}\\p{N}]*');

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with its sensitive words marked; a match in the other script or character width is only listed beside it. */
function Marked({ text, words }: MarkedProps) {
  const patterns = words.map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return <span>{text}</span>;
  const parts = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  const starts = startsOf(parts);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={starts[index]} className="rounded-tag bg-tint-2 px-0.5 font-semibold text-danger">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** The start offset of each part. */
function startsOf(parts: readonly string[]): readonly number[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.length;
    return start;
  });
}

/** Queries that are stale after a decision on a review. */
const stale = ['GET /api/system/review/list', 'GET /api/system/review/detail/{id}'] as const;

type Part = AuditedReview['held'][number];

interface HeldPartProps {
  readonly review: AuditedReview;
  readonly held: Part;
}

const textOf = (review: AuditedReview, part: Part['part']) =>
  (part === 'followUp' ? review.followUp?.content : review[part]) ?? '';

/** The part of a review held back because of a sensitive word, with the decision. */
function HeldPart({ review, held: { part, words } }: HeldPartProps) {
  const t = useReviewTexts();
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

interface ReviewDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One review with its context; it can be hidden with a reason and shown again. */
export function ReviewDrawer({ id, onClose }: ReviewDrawerProps) {
  const t = useReviewTexts();
  const locale = useLanguage();
  const mayHide = useMay()('platform.review.hide');
  const act = useAct();
  const [isAsking, ask] = useState(false);
  const params = { id: String(id) };
  const { data, isError, refetch } = useApiQuery('GET /api/system/review/detail/{id}', { params });
  const version = data?.version ?? '';
  const show = () =>
    void act(() => api('POST /api/system/review/show/{id}', { params, body: { version } }), {
      done: t.isShown,
      stale,
    });
  const hide = async (reason: string) => {
    await api('POST /api/system/review/hide/{id}', { params, body: { version, reason } });
    await invalidateAnswers(...stale);
    showToast('success', t.isHidden);
  };
  const isWaiting = data?.held.some(({ part }) => part === 'content');
  return (
    <Drawer title={data ? pickText(data.productName, locale) : t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {data.hiddenReason !== null && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {t.hiddenFor}: {data.hiddenReason} {data.hiddenTime && <When iso={data.hiddenTime} />}
            </p>
          )}
          {data.held.map((held) => (
            <HeldPart key={held.part} review={data} held={held} />
          ))}
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.rating}>
                <Rating value={data.rating} label={fill(t.stars, { count: data.rating })} />
              </Line>
              <Line name={t.buyer}>{data.nickname}</Line>
              <Line name={t.shop}>{pickText(data.shopName, locale)}</Line>
              <Line name={t.time}>
                <When iso={data.createTime} />
              </Line>
              <Line name={t.product}>
                <a
                  href={localPath(paths.product(data.productId), locale)}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent underline underline-offset-4"
                >
                  {t.see}
                </a>
              </Line>
            </dl>
          </Card>
          <Card title={t.words}>
            <p lang={htmlLang(data.locale)} className="whitespace-pre-line break-words">
              {data.content}
            </p>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
              {data.images.map((url) => (
                <a key={url} href={fullSizeUrl(url)} target="_blank" rel="noreferrer">
                  <img
                    src={imageAt(url, 200)}
                    alt={t.pictures}
                    width={80}
                    height={80}
                    className="size-20 rounded-control border border-line object-cover"
                  />
                </a>
              ))}
            </div>
          </Card>
          {data.followUp && (
            <Card title={t.followUp}>
              <p className="whitespace-pre-line break-words">{data.followUp.content}</p>
            </Card>
          )}
          {data.reply && (
            <Card title={t.reply}>
              <p className="whitespace-pre-line break-words">{data.reply}</p>
            </Card>
          )}
          {mayHide && !isWaiting && (
            <div className="flex justify-end">
              {data.state !== 'hidden' ? (
                <button type="button" className="control-button" onClick={() => ask(true)}>
                  {t.hide}
                </button>
              ) : (
                <button type="button" className="control-button control-primary" onClick={show}>
                  {t.show}
                </button>
              )}
            </div>
          )}
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          name={`platform/review/${id}`}
          title={t.hideTitle}
          hint={t.hideHint}
          label={t.reason}
          max={300}
          schema={HiddenReason.pick({ reason: true })}
          save={hide}
          onClose={() => ask(false)}
          stale={stale}
        />
      )}
    </Drawer>
  );
}
