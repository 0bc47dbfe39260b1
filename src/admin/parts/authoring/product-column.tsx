import type { LocalText } from '../../../../contract/basics.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { pickText } from '../../../lib/format/text.ts';
import { headColumn } from '../../resource/columns.ts';
import type { Column } from '../../resource/list.ts';

interface Pictured {
  readonly name: LocalText;
  readonly image: string | null;
}

/** A product by its first picture and its name. */
export const productColumn = <R extends Pictured>(label: string, locale: 'zh' | 'en'): Column<R> =>
  headColumn('name', label, ({ name, image }) => (
    <span className="flex items-center gap-2.5">
      {image && (
        <img
          src={imageAt(image, 200)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <span className="line-clamp-2 break-words">{pickText(name, locale)}</span>
    </span>
  ));
