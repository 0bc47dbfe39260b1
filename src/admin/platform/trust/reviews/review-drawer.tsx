import { useState } from 'react';
import { HiddenReason } from '../../../../../contract/trust/review-audit.ts';
import { Rating } from '../../../../components/review-item.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { imageAt, wholeAt } from '../../../../lib/image.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, htmlLang, pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { HeldPart, stale } from './held-part.tsx';
import { useReviewWords } from './words.ts';

interface ReviewDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One review with what stands beside it; it is hidden with a reason, and shown again. */
export function ReviewDrawer({ id, onClose }: ReviewDrawerProps) {
  const t = useReviewWords();
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
                <a key={url} href={wholeAt(url)} target="_blank" rel="noreferrer">
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
