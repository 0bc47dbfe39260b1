import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { Picture } from '../../../components/picture.tsx';
import { localPath, paths } from '../../../lib/paths.ts';
import { pick } from '../../../lib/text.ts';

interface GoodsProps {
  readonly locale: Locale;
  readonly productId: number;
  readonly name: LocalText;
  readonly image: string;
  readonly note: string;
}

/** The product a review is about. */
export function Goods({ locale, productId, name, image, note }: GoodsProps) {
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
