import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Locale } from '../../../../contract/basics.ts';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import type shop from '../../../../locales/zh/shop.json';
import { Empty } from '../../../components/states.tsx';
import { ShopCarousel } from '../../../features/shop-carousel/carousel.tsx';
import { api } from '../../../lib/client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { fill, pick, pickText } from '../../../lib/text.ts';
import { RadioField } from '../../form/choice-fields.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useLanguage, useWords, wordsOf } from '../../shell/words.ts';
import { Card } from '../card.tsx';
import { Drawer } from '../drawer.tsx';
import { moved } from '../moved.ts';
import { useRemoval } from '../use-removal.tsx';
import { isAsked, slideBody, slideDraft, stateOf, textsOf } from './draft.ts';
import { Lacking } from './lacking.tsx';
import { SlideForm } from './slide-form.tsx';
import { dragged, SlideRow } from './slide-row.tsx';
import type { SlideTexts } from './words.ts';

const shopWords = wordsOf<typeof shop>(
  () => import('../../../../locales/zh/shop.json'),
  () => import('../../../../locales/en/shop.json'),
);

interface PreviewProps {
  readonly t: SlideTexts;
  /** Those that are shown now. */
  readonly slides: readonly OwnSlide[];
}

/** The slides as both layouts of the shop's page show them, in either language: the very carousel of the page. */
function Preview({ t, slides }: PreviewProps) {
  const [kind, setKind] = useState<'panel' | 'hero'>('panel');
  const own = useLanguage();
  const [locale, setLocale] = useState<Locale>(own);
  // Nobody leaves by a slide that is only being looked at.
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
  const t = useWords(shopWords).carousel;
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
  /** Whose; null = the home page's. */
  readonly supplierId: number | null;
  readonly all: readonly OwnSlide[];
  /** How many there can be. */
  readonly limit: number;
  /** What else stands in the address. */
  readonly rest?: string;
  readonly mayWrite: boolean;
}

const stale = ['GET /api/admin/carousel/own', 'GET /api/system/carousel/list'] as const;
const idsOf = (slides: readonly OwnSlide[]) => slides.map(({ id }) => id);

/** The shop's slides in their order, and how its page shows them. */
export function Slides({ t, supplierId, all, limit, rest = '', mayWrite }: SlidesProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number | null>(null);
  // The order that is on its way; what the server has counts otherwise.
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
    // The handle keeps the focus where the slide has come to.
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
