import { wideSet } from '../../../lib/image.ts';
import type { Picked } from '../../../lib/text.ts';

interface HeroSlideProps {
  readonly slide: HeroSlideData;
  readonly more: string;
  readonly first: boolean;
}

/** Text on the left third, the picture behind it; on phones the picture is cut to its right part. */
export function HeroSlide({ slide, more, first }: HeroSlideProps) {
  return (
    <div className="relative h-full min-h-52 sm:min-h-72">
      <img
        src={slide.image}
        srcSet={wideSet(slide.image)}
        sizes="(min-width: 1280px) 992px, 100vw"
        width={1600}
        height={640}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-[78%_50%]"
      />
      <div className="absolute inset-0 bg-linear-to-r from-38% from-tint/95 to-68% to-transparent sm:hidden" />
      <div className="absolute inset-y-0 left-0 flex w-[47%] flex-col items-start justify-center gap-2 pl-5 sm:w-[42%] lg:gap-4 lg:pl-12">
        <p
          dir="auto"
          lang={slide.title.lang}
          className="text-balance font-semibold text-xl sm:text-2xl leading-tight tracking-tight lg:text-4xl"
        >
          {slide.title.text}
        </p>
        <p
          dir="auto"
          lang={slide.text.lang}
          className="line-clamp-2 text-balance text-ink-2 text-sm lg:max-w-72 lg:text-lg"
        >
          {slide.text.text}
        </p>
        {slide.href && (
          <a href={slide.href} className="button-primary mt-2">
            {more}
          </a>
        )}
      </div>
    </div>
  );
}

export interface HeroSlideData {
  readonly id: number;
  readonly image: string;
  readonly title: Picked;
  readonly text: Picked;
  readonly href: string | null;
}
