import type { Locale, LocalText } from '../../../contract/basics.ts';
import { pick, pickText } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';

interface GoodsNameProps {
  readonly locale: Locale;
  readonly goods: { readonly productId: number; readonly name: LocalText; readonly spec: LocalText };
}

/** Name and options of an order line, linked to the product. */
export function GoodsName({ locale, goods }: GoodsNameProps) {
  const name = pick(goods.name, locale);
  return (
    <>
      <a
        href={localPath(paths.product(goods.productId), locale)}
        dir="auto"
        lang={name.lang}
        className="line-clamp-2 hover:text-accent"
      >
        {name.text}
      </a>
      <span className="text-ink-3 text-xs">{pickText(goods.spec, locale)}</span>
    </>
  );
}
