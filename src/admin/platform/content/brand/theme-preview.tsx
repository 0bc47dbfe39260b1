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

/** In px; the height is that of the frame on the page. */
const [desktop, height] = [1280, 640];

const toggle =
  'inline-flex min-h-11 items-center rounded-control px-3 aria-pressed:bg-tint-2 aria-pressed:font-semibold aria-pressed:text-accent-strong lg:min-h-9';

/**
 * Replaces the published theme of the page in a frame; false while the page is not there yet. The page's content security policy forbids style elements, so this is a constructed
 * style sheet.
 */
function dress(frame: HTMLIFrameElement, css: string): boolean {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument?.body || !contentWindow || contentDocument.URL === 'about:blank') return false;
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  for (const link of contentDocument.querySelectorAll<HTMLLinkElement>('link[href^="/brand/theme-"]'))
    link.disabled = true;
  return true;
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
  /** Width on the page in px; a desktop page is scaled down to it. */
  const [room, setRoom] = useState(desktop);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useApiQuery('GET /api/admin/product/list', { query: { size: '1' } });
  const product = data?.records[0];
  const css = themeStyles(theme);
  const path = {
    home: paths.home,
    list: paths.newProducts,
    product: product ? paths.product(product.id) : paths.home,
  }[page];
  const src = localPath(path, locale);
  const scale = Math.min(1, room / desktop);
  const scaled = { width: desktop, height: height / scale, transform: `scale(${scale})` };
  useEffect(() => {
    // The frame's `load` waits for every image.
    const timer = setInterval(() => {
      if (frame.current?.getAttribute('src') === src && dress(frame.current, css)) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [css, src]);
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
      <div
        ref={(element) => {
          if (element && element.clientWidth > 0) setRoom(element.clientWidth);
        }}
        className="h-[640px] overflow-hidden rounded-control border border-line bg-soft"
      >
        {/* Without scripts: the page records no visit and opens no connection. */}
        <iframe
          ref={frame}
          key={src}
          title={fill(t.previewFrame, { page: t.previewPages[page] })}
          src={src}
          sandbox="allow-same-origin"
          onLoad={(event) => dress(event.currentTarget, css)}
          style={isPhone ? undefined : scaled}
          className={`block bg-card ${isPhone ? 'mx-auto h-full w-[390px] max-w-full' : 'max-w-none origin-top-left'}`}
        />
      </div>
    </div>
  );
}
