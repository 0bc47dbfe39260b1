import { useEffect, useRef, useState } from 'react';
import type { Theme } from '../../../../../contract/content/theme.ts';
import { themeStyles } from '../../../../../contract/content/theme-styles.ts';
import { localPath, paths } from '../../../../../contract/paths.ts';
import { fill } from '../../../../lib/format/text.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { BrandTexts } from './texts.ts';

const pages = ['home', 'list', 'product'] as const;
type Page = (typeof pages)[number];

const toggle =
  'inline-flex min-h-11 items-center rounded-control px-3 aria-pressed:bg-tint-2 aria-pressed:font-semibold aria-pressed:text-accent-strong lg:min-h-9';

/**
 * Replaces the published theme of a page in a frame. The page's content security policy forbids style elements, so this is a constructed
 * style sheet.
 */
function dress(frame: HTMLIFrameElement, css: string): void {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  for (const link of contentDocument.querySelectorAll<HTMLLinkElement>('link[href^="/brand/theme-"]'))
    link.disabled = true;
}

interface PreviewProps {
  readonly t: BrandTexts;
  readonly theme: Theme;
}

/** Published pages with the theme of the form. */
export function ThemePreview({ t, theme }: PreviewProps) {
  const locale = useLanguage();
  const [page, setPage] = useState<Page>('home');
  const [isPhone, setPhone] = useState(() => !matchMedia('(width >= 1024px)').matches);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useApiQuery('GET /api/admin/product/list', { query: { size: 1 } });
  const product = data?.records[0];
  const css = themeStyles(theme);
  useEffect(() => {
    if (frame.current) dress(frame.current, css);
  }, [css]);
  const path = {
    home: paths.home,
    list: paths.newProducts,
    product: product ? paths.product(product.id) : paths.home,
  }[page];
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">{t.previewHint}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <fieldset aria-label={t.previewPage} className="flex flex-wrap">
          {pages
            .filter((one) => one !== 'product' || product)
            .map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={page === one}
                onClick={() => setPage(one)}
                className={toggle}
              >
                {t.previewPages[one]}
              </button>
            ))}
        </fieldset>
        <fieldset aria-label={t.previewWidth} className="flex max-lg:hidden">
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
              className={toggle}
            >
              {phone ? t.phone : t.desktop}
            </button>
          ))}
        </fieldset>
      </div>
      {/* Without scripts: the page records no visit and opens no connection. */}
      <iframe
        ref={frame}
        key={path}
        title={fill(t.previewFrame, { page: t.previewPages[page] })}
        src={localPath(path, locale)}
        sandbox="allow-same-origin"
        onLoad={(event) => dress(event.currentTarget, css)}
        className={`h-[640px] rounded-control border border-line bg-card ${isPhone ? 'mx-auto w-[390px] max-w-full' : 'w-full'}`}
      />
    </div>
  );
}
