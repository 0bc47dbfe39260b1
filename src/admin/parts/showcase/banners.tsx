import { useNavigate, useSearchParams } from 'react-router';
import type { OwnBanner } from '../../../../contract/suppliers/supplier-banner.ts';
import { Empty } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useAct } from '../../shell/use-act.ts';
import { Drawer } from '../drawer.tsx';
import { RowTools } from '../row-tools.tsx';
import { useRemoval } from '../use-removal.tsx';
import { BannerForm } from './banner-form.tsx';
import { bannerBody, bannerDraft, isAsked, lacksOf, textsOf } from './draft.ts';
import { Lacking } from './lacking.tsx';
import type { SlideTexts } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';

interface BannersProps {
  readonly t: SlideTexts;
  /** Supplier; null = the home page. */
  readonly supplierId: number | null;
  /** Other query parameters. */
  readonly rest: string;
  /** Purpose of the banners. */
  readonly hint: string;
  /** Number of enabled banners that are shown. */
  readonly most?: number;
  readonly banners: readonly OwnBanner[];
  readonly mayWrite: boolean;
}

const stale = ['GET /api/supplier/promotion/banner/list'] as const;

/** The banners of a shop page or the home page. */
export function Banners({ t, supplierId, rest, hint, most = 1, banners, mayWrite }: BannersProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const nameOf = ({ activityName }: OwnBanner) => pickText(activityName, locale);
  const lacks = search.get('lacks');
  const shown = banners.filter((one) => isAsked(lacks, textsOf(one, one.activityName)));
  const firsts = banners.filter(({ enabled }) => enabled).slice(0, most);
  const save = (
    banner: OwnBanner,
    change: { image?: string; enabled?: boolean },
    version: string | undefined,
  ) => {
    const { percentage, ...body } = bannerBody(bannerDraft(banner), banner);
    return api('POST /api/supplier/promotion/banner/save', {
      query: { version },
      body: { ...body, sort: banner.sort, percentage: percentage ?? 1, ...change },
    });
  };
  const turn = (banner: OwnBanner, enabled: boolean) =>
    act(() => save(banner, { enabled }, banner.version), {
      done: fill(enabled ? t.turnedOn : t.turnedOff, { name: nameOf(banner) }),
      stale,
      undo: () => save(banner, { enabled: !enabled }, undefined),
    });
  const removal = useRemoval<OwnBanner>({
    t,
    question: supplierId === null ? t.removeHomeQuestion : t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/supplier/promotion/banner/{id}', { params: { id: String(id) }, query: { version } }),
    stale,
  });
  const close = () => navigate(rest === '' ? '.' : `?${rest}`);
  const openId = Number(search.get('open') ?? '');
  const open = banners.find(({ id }) => id === openId);
  return (
    <>
      <p className="text-ink-2">{hint}</p>
      <Lacking
        t={t}
        texts={banners.map((one) => textsOf(one, one.activityName))}
        chosen={lacks}
        rest={rest}
      />
      {banners.length === 0 && <Empty title={t.noBanners} hint={hint} />}
      <ul className="flex flex-col gap-2">
        {shown.map((banner) => (
          <li
            key={banner.id}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3"
          >
            <Thumbnail
              url={banner.imageUrl}
              label={fill(t.replace, { name: nameOf(banner) })}
              isFixed={!mayWrite}
              onArrive={(image) =>
                void act(() => save(banner, { image }, banner.version), { done: t.replaced, stale })
              }
            />
            <div className="min-w-40 flex-1">
              <p className="font-semibold">{nameOf(banner)}</p>
              <p className="mt-1 flex flex-wrap gap-1.5 text-xs">
                <span className="rounded-tag bg-soft px-1.5 py-0.5 text-ink-2">
                  {fill(t.percentOff, { percent: bannerDraft(banner).percentage ?? 0 })}
                </span>
                {firsts.includes(banner) && (
                  <span className="rounded-tag bg-verified-tint px-1.5 py-0.5 text-success">
                    {t.states.shown}
                  </span>
                )}
                {lacksOf(textsOf(banner, banner.activityName)).map((language) => (
                  <span key={language} className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong">
                    {t.lacks[language]}
                  </span>
                ))}
              </p>
            </div>
            {mayWrite && (
              <RowTools
                t={t}
                name={nameOf(banner)}
                isOn={banner.enabled}
                on={t.on}
                to={`?${rest}open=${banner.id}`}
                onTurn={(enabled) => void turn(banner, enabled)}
                onRemove={() => removal.ask(banner)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (open || search.has('new')) && (
        <Drawer title={open ? nameOf(open) : t.addBanner} onClose={close}>
          <BannerForm
            key={open?.id ?? 'new'}
            t={t}
            supplierId={supplierId}
            banner={open ?? null}
            onClose={close}
          />
        </Drawer>
      )}
      {removal.dialog}
    </>
  );
}
