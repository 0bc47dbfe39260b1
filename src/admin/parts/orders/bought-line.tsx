import type { ReactNode } from 'react';
import type { LocalText } from '../../../../contract/basics.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';

interface BoughtLineProps {
  readonly line: { readonly image: string; readonly name: LocalText; readonly spec: LocalText };
  /** Shown below its name. */
  readonly children?: ReactNode;
}

/** An ordered product with image and name, in a row with the amounts. */
export function BoughtLine({ line, children }: BoughtLineProps) {
  const locale = useLanguage();
  return (
    <>
      <img
        src={imageAt(line.image, 200)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-control border border-line object-cover"
      />
      <div className="min-w-0 grow">
        <p>{pickText(line.name, locale)}</p>
        <p className="text-ink-3 text-xs">{pickText(line.spec, locale)}</p>
        {children}
      </div>
    </>
  );
}
