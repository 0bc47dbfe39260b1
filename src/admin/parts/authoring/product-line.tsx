import type { ReactNode } from 'react';
import type { LocalText } from '../../../../contract/basics.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../shell/texts.ts';

interface ProductLineProps {
  readonly product: { readonly id: number; readonly name: LocalText; readonly image: string };
  readonly toPage: string;
  readonly children?: ReactNode;
}

/** A product with its image and a link to its storefront page. */
export function ProductLine({ product: { id, name, image }, toPage, children }: ProductLineProps) {
  const locale = useLanguage();
  return (
    <div className="flex items-center gap-3">
      {image && (
        <img
          src={imageAt(image, 200)}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p>{pickText(name, locale)}</p>
        {children}
      </div>
      <a
        href={localPath(paths.product(id), locale)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 shrink-0 items-center text-accent underline"
      >
        {toPage}
      </a>
    </div>
  );
}
