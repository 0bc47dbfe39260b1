import { useRef, useState } from 'react';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { OwnReview, Reviewable } from '../../../../contract/trust/review.ts';
import type common from '../../../../locales/zh/common/common.json';
import { WordsForm } from '../../../components/form/words-form.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { ReviewItem, type ReviewTexts } from '../../../components/goods/review-item.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { pageIn, withQueryParams } from '../../../lib/format/address.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ReviewForm } from './review-form.tsx';
import { type ReviewsTexts, type Tab, tabs, type UploadTexts } from './texts.ts';

interface WaitingCardProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly waiting: Reviewable;
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

const isYes = (value: unknown): value is boolean => typeof value === 'boolean';

/** An order line and, once opened, its review form. */
export function WaitingCard({ t, upload, locale, waiting, isOpen, onDone }: WaitingCardProps) {
  const { line, shopName, completeTime } = waiting;
  const [isWriting, setWriting] = useUnsent(`review-open-${line.id}`, isOpen, isYes);
  const bought = { time: formatDate(completeTime, locale), shop: pickText(shopName, locale) };
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <Goods
          locale={locale}
          productId={line.productId}
          name={line.name}
          image={line.image}
          note={[pickText(line.spec, locale), fill(t.boughtIn, bought)]
            .filter((part) => part !== '')
            .join(' · ')}
        />
        {!isWriting && (
          <button
            type="button"
            className="button-primary max-sm:w-full"
            aria-label={`${t.write}: ${pickText(line.name, locale)}`}
            onClick={() => setWriting(true)}
          >
            {t.write}
          </button>
        )}
      </div>
      {isWriting && (
        <ReviewForm
          t={t}
          upload={upload}
          lineId={line.id}
          onCancel={() => setWriting(false)}
          onDone={onDone}
        />
      )}
    </li>
  );
}

interface ReviewsPageProps {
  readonly t: ReviewsTexts & { readonly item: ReviewTexts };
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly upload: UploadTexts;
  readonly locale: Locale;
}

type Page =
  | ({ readonly tab: 'waiting' } & ApiOutput<'GET /api/product/review/waiting'>)
  | ({ readonly tab: 'mine' } & ApiOutput<'GET /api/product/review/mine'>);

const size = 10;

interface Asked {
  readonly tab: Tab;
  readonly current: number;
}
const usual: Asked = { tab: 'waiting', current: 1 };

function read(search: string): Asked {
  const query = new URLSearchParams(search);
  return { tab: query.get('tab') === 'mine' ? 'mine' : 'waiting', current: pageIn(query) };
}
const write = ({ tab, current }: Asked): string =>
  withQueryParams(location.search, {
    tab: tab === 'mine' ? tab : '',
    current: current === 1 ? '' : String(current),
  });

/** Open and published reviews; `order` in the address filters by one order. */
export function ReviewsPage({ t, pager, upload, locale }: ReviewsPageProps) {
  const { query: asked, found, go, reload } = useAddressList({ usual, read, write, ask });
  const page = found.state === 'found' ? found.page : null;
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-32 flex-col gap-4 outline-none">
      <Tabs t={t} tab={asked.tab} onChoose={(tab) => go({ tab })} />
      {found.state === 'loading' && <Skeleton rows={3} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />}
      {page && page.records.length === 0 && (
        <Empty
          title={t.empty[page.tab]}
          hint={t.emptyHint[page.tab]}
          action={
            <a href={localPath(paths.orders, locale)} className="button-primary">
              {t.toOrders}
            </a>
          }
        />
      )}
      {page?.tab === 'waiting' && (
        <ul className="flex flex-col gap-4">
          {page.records.map((one, i) => (
            <WaitingCard
              key={one.line.id}
              t={t}
              upload={upload}
              locale={locale}
              waiting={one}
              isOpen={i === 0 && location.search.includes('order=')}
              onDone={() => go({ tab: 'mine' }).then(() => showTop(top.current))}
            />
          ))}
        </ul>
      )}
      {page?.tab === 'mine' && (
        <ul className="flex flex-col gap-4">
          {page.records.map((one) => (
            <OwnReviewCard key={one.id} t={t} upload={upload} locale={locale} review={one} onDone={reload} />
          ))}
        </ul>
      )}
      {page && (
        <Pager
          t={pager}
          current={asked.current}
          pages={Math.ceil(page.total / size)}
          hrefOf={(current) => write({ ...asked, current }) || '?'}
          onGo={(current) => go({ current })}
        />
      )}
    </div>
  );
}

/** Scrolls to the list, because the submitted form is gone. */
function showTop(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}

async function ask({ tab, current }: Asked): Promise<Page> {
  const page = { current: String(current), size: String(size) };
  if (tab === 'mine') return { tab, ...(await api('GET /api/product/review/mine', { query: page })) };
  const orderId = new URLSearchParams(location.search).get('order') ?? '';
  const query = /^[1-9]\d{0,9}$/.test(orderId) ? { ...page, orderId } : page;
  return { tab, ...(await api('GET /api/product/review/waiting', { query })) };
}

interface TabsProps {
  readonly t: ReviewsTexts;
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

function Tabs({ t, tab, onChoose }: TabsProps) {
  return (
    <nav aria-label={t.title} className="border-line border-b">
      <ul className="flex gap-6">
        {tabs.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === tab ? 'page' : undefined}
              onClick={() => onChoose(one)}
              className={`min-h-11 border-b-2 text-sm ${one === tab ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink'}`}
            >
              {t.tabs[one]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OwnReviewCardProps {
  readonly t: ReviewsTexts & { readonly item: ReviewTexts };
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly review: OwnReview;
  readonly onDone: () => void;
}

/** The part of a review that is hidden from others, and the reason. */
function Waits({ t, review: { held, hiddenReason } }: Pick<OwnReviewCardProps, 't' | 'review'>) {
  if (hiddenReason === null && held.length === 0) return null;
  const [part] = held;
  return (
    <p role="note" className="mx-4 mt-4 rounded-control bg-soft px-4 py-2 text-sm">
      {hiddenReason === null ? part && t.held[part] : fill(t.held.hidden, { reason: hiddenReason })}
    </p>
  );
}

/** An own review as published, and the follow-up form. */
function OwnReviewCard({ t, upload, locale, review, onDone }: OwnReviewCardProps) {
  const [isWriting, setWriting] = useState(false);
  const until = review.followUpUntil;
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="border-line border-b p-4">
        <Goods
          locale={locale}
          productId={review.productId}
          name={review.productName}
          image={review.productImage}
          note={pickText(review.spec, locale)}
        />
      </div>
      <Waits t={t} review={review} />
      <div className="px-4">
        <ReviewItem review={review} locale={locale} t={t.item} />
      </div>
      {until && !isWriting && (
        <p className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <button
            type="button"
            className="button-quiet"
            aria-label={`${t.followUp}: ${pickText(review.productName, locale)}`}
            onClick={() => setWriting(true)}
          >
            {t.followUp}
          </button>
          <span className="text-ink-3 text-xs">
            {fill(t.followUpHint, { time: formatDate(until, locale) })}
          </span>
        </p>
      )}
      {isWriting && (
        <FollowUpForm
          t={t}
          upload={upload}
          reviewId={review.id}
          onCancel={() => setWriting(false)}
          onDone={onDone}
        />
      )}
    </li>
  );
}

interface FollowUpFormProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly reviewId: number;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** A follow-up to a review, once. */
export function FollowUpForm({ t, upload, reviewId, onCancel, onDone }: FollowUpFormProps) {
  const { images, submit, busy, failed, cancel } = t;
  const texts = { content: t.followUp, hint: t.contentHint, short: t.errors.content };
  return (
    <div className="border-line border-t p-4 lg:p-5 [&>*]:max-w-2xl">
      <WordsForm
        name={`follow-up-${reviewId}`}
        t={{ ...texts, images, submit, busy, failed, cancel }}
        upload={upload}
        purpose="review"
        least={5}
        onSend={async (body) => {
          const params = { id: String(reviewId) };
          const { held } = await api('POST /api/product/review/follow-up/{id}', { params, body });
          showToast('success', held.includes('followUp') ? t.held.told : t.followUpDone);
          onDone();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

interface GoodsProps {
  readonly locale: Locale;
  readonly productId: number;
  readonly name: LocalText;
  readonly image: string;
  readonly note: string;
}

/** The product of a review. */
function Goods({ locale, productId, name, image, note }: GoodsProps) {
  const { text, lang } = pick(name, locale);
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
      <span className="w-16 shrink-0 overflow-hidden rounded-control bg-soft">
        <Picture url={image} alt="" sizes="64px" />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 text-sm">
        <a
          href={localPath(paths.product(productId), locale)}
          dir="auto"
          lang={lang}
          className="line-clamp-2 hover:text-accent"
        >
          {text}
        </a>
        <span className="text-ink-3 text-xs">{note}</span>
      </span>
    </div>
  );
}
