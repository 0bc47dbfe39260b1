import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Locale } from '../../../../contract/basics.ts';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import { Empty } from '../../../components/states.tsx';
import { ShopCarousel } from '../../../features/shop-carousel/carousel.tsx';
import { api } from '../../../lib/client.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { RadioField } from '../../form/choice-fields.tsx';
import { declareTexts, useLanguage, useTexts } from '../../shell/texts.ts';
import { useAct } from '../../shell/use-act.ts';
import { Card } from '../card.tsx';
import { Drawer } from '../drawer.tsx';
import { moved } from '../moved.ts';
import { RowTools } from '../row-tools.tsx';
import { smallButton } from '../sortable.tsx';
import { useRemoval } from '../use-removal.tsx';
import { isAsked, lacksOf, type SlideState, slideBody, slideDraft, stateOf, textsOf } from './draft.ts';
import { Lacking } from './lacking.tsx';
import { SlideForm } from './slide-form.tsx';
import type { SlideTexts } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';

const tones: Readonly<Record<SlideState, string>> = {
  shown: 'bg-verified-tint text-success',
  coming: 'bg-tint-2 text-accent-strong',
  over: 'bg-soft text-ink-2',
  off: 'bg-soft text-ink-2',
};

interface SlideRowProps {
  readonly t: SlideTexts;
  readonly slide: OwnSlide;
  readonly state: SlideState;
  readonly at: number;
  readonly count: number;
  readonly mayWrite: boolean;
  /** Other query parameters. */
  readonly rest: string;
  readonly isOver: boolean;
  readonly onMove: (to: number) => void;
  readonly onPicture: (key: string) => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onRemove: () => void;
}

/** MIME type of the drag data: the start index. */
const dragged = 'application/x-slide';

/** One sortable slide. Moved by dragging its handle, with arrow keys, or with two buttons on phones. */
function SlideRow(props: SlideRowProps) {
  const { t, slide, state, at, count, mayWrite, rest, isOver, onMove, onPicture, onSwitch, onRemove } = props;
  const locale = useLanguage();
  const name = pickText(slide.title, locale);
  const lacks = lacksOf(textsOf(slide, slide.title, slide.description));
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[keyOf(event)];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-card border bg-card p-3 ${isOver ? 'border-accent' : 'border-line'}`}
    >
      {mayWrite && (
        <button
          type="button"
          data-handle
          draggable
          aria-label={fill(t.place, { name, number: at + 1, count })}
          aria-describedby="slide-keys"
          onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
          onKeyDown={keys}
          className="grid h-11 w-7 shrink-0 cursor-grab place-items-center rounded-control text-ink-3 hover:text-accent active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </button>
      )}
      <Thumbnail
        url={slide.imageUrl}
        label={fill(t.replace, { name })}
        isFixed={!mayWrite}
        onArrive={onPicture}
      />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2 text-xs">{pickText(slide.description, locale)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
          <span className={`rounded-tag px-1.5 py-0.5 ${tones[state]}`}>{t.states[state]}</span>
          {lacks.map((language) => (
            <span key={language} className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong">
              {t.lacks[language]}
            </span>
          ))}
          {(slide.startTime || slide.endTime) && (
            <span className="text-ink-2 tabular-nums">
              {fill(t.fromTo, {
                from: slide.startTime ? formatTime(slide.startTime) : t.always,
                to: slide.endTime ? formatTime(slide.endTime) : t.open,
              })}
            </span>
          )}
        </p>
      </div>
      {mayWrite && (
        <RowTools
          t={t}
          name={name}
          isOn={slide.enabled}
          on={t.on}
          to={`?${rest}open=${slide.id}`}
          onTurn={onSwitch}
          onRemove={onRemove}
        >
          <button
            type="button"
            className={smallButton}
            disabled={at === 0}
            aria-label={fill(t.up, { name })}
            onClick={() => onMove(at - 1)}
          >
            <ChevronUp className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={smallButton}
            disabled={at === count - 1}
            aria-label={fill(t.down, { name })}
            onClick={() => onMove(at + 1)}
          >
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        </RowTools>
      )}
    </div>
  );
}

const shopTexts = declareTexts<typeof shop>(
  () => import('../../../../locales/zh/suppliers/shop.json'),
  () => import('../../../../locales/en/suppliers/shop.json'),
);

interface PreviewProps {
  readonly t: SlideTexts;
  /** Currently shown slides. */
  readonly slides: readonly OwnSlide[];
}

/** A preview with the carousel component of the shop page, in both layouts and languages. */
function Preview({ t, slides }: PreviewProps) {
  const [kind, setKind] = useState<'panel' | 'hero'>('panel');
  const own = useLanguage();
  const [locale, setLocale] = useState<Locale>(own);
  // Links of the preview are disabled.
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <Card level={2} title={t.preview}>
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <RadioField
          label={t.layout}
          value={kind}
          options={(['panel', 'hero'] as const).map((value) => ({ value, label: t.layouts[value] }))}
          onChange={(value) => setKind(value === 'hero' ? 'hero' : 'panel')}
        />
        <RadioField
          label={t.language}
          value={locale}
          options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
          onChange={(value) => setLocale(value === 'zh' ? 'zh' : 'en')}
        />
      </div>
      {slides.length === 0 ? (
        <p className="text-ink-2">{t.nothingShown}</p>
      ) : (
        <div onClickCapture={stay} className={kind === 'panel' ? 'max-w-[920px]' : ''}>
          <Suspense>
            <Stage
              key={`${kind} ${slides.map(({ id }) => id).join()}`}
              kind={kind}
              locale={locale}
              slides={slides}
            />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

interface StageProps {
  readonly kind: 'panel' | 'hero';
  readonly locale: Locale;
  readonly slides: readonly OwnSlide[];
}

function Stage({ kind, locale, slides }: StageProps) {
  const t = useTexts(shopTexts).carousel;
  const shown = slides.map(({ id, imageUrl, title, description, link }) => ({
    id,
    image: imageUrl,
    title: pick(title, locale),
    text: pick(description, locale),
    href: link,
  }));
  return <ShopCarousel t={t} slides={shown} kind={kind} />;
}

interface SlidesProps {
  readonly t: SlideTexts;
  /** Supplier; null = the home page. */
  readonly supplierId: number | null;
  readonly all: readonly OwnSlide[];
  /** Maximum number of slides. */
  readonly limit: number;
  /** Other query parameters. */
  readonly rest?: string;
  readonly mayWrite: boolean;
}

const stale = ['GET /api/admin/carousel/own', 'GET /api/system/carousel/list'] as const;
const idsOf = (slides: readonly OwnSlide[]) => slides.map(({ id }) => id);

/** The sortable slides with a preview. */
export function Slides({ t, supplierId, all, limit, rest = '', mayWrite }: SlidesProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number | null>(null);
  // Optimistic order while it is saved; otherwise the server's order applies.
  const [wanted, want] = useState<readonly number[] | null>(null);
  const order = (ids: number[]) => api('PUT /api/admin/carousel/order', { body: { supplierId, ids } });
  const slides = wanted ? wanted.flatMap((id) => all.filter((slide) => slide.id === id)) : all;
  const lacks = search.get('lacks');
  const shown = slides.filter((one) => isAsked(lacks, textsOf(one, one.title, one.description)));
  const now = serverNow();
  const nameOf = ({ title }: OwnSlide) => pickText(title, locale);
  const move = async (slide: OwnSlide, to: number) => {
    const before = idsOf(slides);
    const from = before.indexOf(slide.id);
    if (to < 0 || to >= before.length || to === from || wanted) return;
    const after = moved(before, from, to);
    want(after);
    // The moved slide's handle keeps the focus.
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus(), 0);
    await act(() => order(after), {
      done: fill(t.moved, { name: nameOf(slide), number: to + 1 }),
      stale,
      undo: () => order(before),
    });
    want(null);
  };
  const replace = (slide: OwnSlide, imageUrl: string) =>
    act(
      () =>
        api('POST /api/admin/carousel/save', {
          query: { version: slide.version },
          body: { ...slideBody(slideDraft(slide), slide), imageUrl },
        }),
      {
        done: t.replaced,
        stale,
      },
    );
  const turn = (slide: OwnSlide, enabled: boolean) => {
    const set = (on: boolean, version?: string) =>
      api('PUT /api/admin/carousel/status', { query: { version }, body: { id: slide.id, enabled: on } });
    return act(() => set(enabled, slide.version), {
      done: fill(enabled ? t.turnedOn : t.turnedOff, { name: nameOf(slide) }),
      stale,
      undo: () => set(!enabled),
    });
  };
  const removal = useRemoval<OwnSlide>({
    t,
    question: supplierId === null ? t.removeHomeQuestion : t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/admin/carousel/{id}', { params: { id: String(id) }, query: { version } }),
    stale,
  });
  const close = () => navigate(rest === '' ? '.' : `?${rest}`);
  const openId = Number(search.get('open') ?? '');
  const open = all.find(({ id }) => id === openId);
  const isNew = search.has('new') && slides.length < limit;
  return (
    <>
      <p className="text-ink-2">
        {fill(slides.length >= limit ? t.full : supplierId === null ? t.roomHome : t.room, {
          count: slides.length,
          limit,
        })}
      </p>
      <Lacking
        t={t}
        texts={slides.map((one) => textsOf(one, one.title, one.description))}
        chosen={lacks}
        rest={rest}
      />
      {slides.length === 0 && (
        <Empty title={t.none} hint={supplierId === null ? t.noneHomeHint : t.noneHint} />
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {shown.map((slide) => {
          const at = slides.indexOf(slide);
          return (
            <li
              key={slide.id}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(at);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const from = slides[Number(event.dataTransfer.getData(dragged) || '-1')];
                if (from) void move(from, at);
              }}
            >
              <SlideRow
                t={t}
                slide={slide}
                state={stateOf(slide, now)}
                at={at}
                count={slides.length}
                mayWrite={mayWrite}
                rest={rest}
                isOver={over === at}
                onMove={(to) => void move(slide, to)}
                onPicture={(key) => void replace(slide, key)}
                onSwitch={(enabled) => void turn(slide, enabled)}
                onRemove={() => removal.ask(slide)}
              />
            </li>
          );
        })}
      </ul>
      <p id="slide-keys" className="sr-only">
        {t.keys}
      </p>
      {slides.length > 0 && supplierId !== null && (
        <Preview t={t} slides={slides.filter((one) => stateOf(one, now) === 'shown')} />
      )}
      {mayWrite && (open || isNew) && (
        <Drawer title={open ? nameOf(open) : t.add} onClose={close}>
          <SlideForm
            key={open?.id ?? 'new'}
            t={t}
            supplierId={supplierId}
            slide={open ?? null}
            onClose={close}
          />
        </Drawer>
      )}
      {removal.dialog}
    </>
  );
}
