import { type MouseEvent, Suspense, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import type shop from '../../../../locales/zh/shop.json';
import { ShopCarousel } from '../../../features/shop-carousel/carousel.tsx';
import { pick } from '../../../lib/text.ts';
import { RadioField } from '../../form/choice-fields.tsx';
import { useLanguage, useWords, wordsOf } from '../../shell/words.ts';
import { Card } from '../card.tsx';
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
export function Preview({ t, slides }: PreviewProps) {
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
