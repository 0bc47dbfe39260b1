import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import { Empty } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { useAct } from '../../shell/use-act.ts';
import { useLanguage } from '../../shell/words.ts';
import { Drawer } from '../drawer.tsx';
import { moved } from '../moved.ts';
import { useRemoval } from '../use-removal.tsx';
import { isAsked, slideBody, slideDraft, stateOf, textsOf } from './draft.ts';
import { Lacking } from './lacking.tsx';
import { Preview } from './preview.tsx';
import { SlideForm } from './slide-form.tsx';
import { dragged, SlideRow } from './slide-row.tsx';
import type { SlideTexts } from './words.ts';

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
