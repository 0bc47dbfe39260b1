import type shop from '../../../locales/zh/shop.json';
import { noPicture, wideAt, wideSet } from '../../lib/image.ts';
import type { Picked } from '../../lib/text.ts';

export interface ShopSlide {
  readonly id: number;
  readonly image: string;
  readonly title: Picked;
  readonly text: Picked;
  /** Where it leads; null = to the products. */
  readonly href: string | null;
}

interface SlideProps {
  readonly t: Pick<typeof shop.carousel, 'more' | 'goods' | 'about'>;
  readonly slide: ShopSlide;
  readonly kind: 'panel' | 'hero';
  readonly first: boolean;
}

const shapes = {
  panel: {
    box: 'min-h-56 sm:aspect-[5/2]',
    text: 'left-0 w-[62%] pl-5 sm:w-[46%] lg:pl-16',
    title: 'text-xl lg:text-3xl',
    sizes: '(min-width: 1280px) 920px, 100vw',
  },
  hero: {
    box: 'h-72 sm:h-80 lg:h-[26rem]',
    text: 'left-[max(0px,calc(50%-640px))] w-[66%] pl-4 sm:w-[46%] lg:w-[34rem] lg:pl-16',
    title: 'text-2xl lg:text-4xl',
    sizes: '100vw',
  },
};

/** Words on the left, the picture behind them; on phones it is cut to its right part. */
export function Slide({ t, slide, kind, first }: SlideProps) {
  const shape = shapes[kind];
  const main = slide.href ?? '#products';
  return (
    <div className={`relative overflow-hidden bg-tint ${shape.box}`}>
      <img
        src={wideAt(slide.image)}
        srcSet={wideSet(slide.image)}
        sizes={shape.sizes}
        width={1600}
        height={640}
        alt=""
        data-fallback={noPicture}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-[70%_50%]"
      />
      <div className="absolute inset-0 bg-linear-to-r from-10% from-tint/90 via-50% via-tint/50 to-75% to-transparent max-lg:via-tint/80" />
      <div
        className={`absolute inset-y-0 flex flex-col items-start justify-center gap-2 pb-8 lg:gap-3 ${shape.text}`}
      >
        <p
          dir="auto"
          lang={slide.title.lang}
          className={`text-balance font-semibold leading-tight tracking-tight ${shape.title}`}
        >
          {slide.title.text}
        </p>
        {slide.text.text !== '' && (
          <p dir="auto" lang={slide.text.lang} className="line-clamp-2 text-ink-2 text-sm lg:text-base">
            {slide.text.text}
          </p>
        )}
        {kind === 'panel' && slide.href !== null && (
          <a
            href={slide.href}
            className="inline-flex min-h-11 items-center font-semibold text-accent text-sm hover:text-accent-strong hover:underline"
          >
            {t.more}
          </a>
        )}
        {kind === 'hero' && (
          <div className="mt-1 flex flex-wrap gap-2">
            <a href={main} className="button-primary px-4 text-sm">
              {t.goods}
            </a>
            <a href="#shop-info" className="button-quiet px-4 text-sm">
              {t.about}
            </a>
          </div>
        )}
      </div>
    </div>
  );
}
