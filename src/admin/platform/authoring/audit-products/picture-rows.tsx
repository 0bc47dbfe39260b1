import { imageAt, wholeAt } from '../../../../lib/image.ts';
import { fill } from '../../../../lib/text.ts';
import type { AuditTexts } from '../../suppliers/audit/words.ts';

interface PictureRowsProps {
  readonly t: AuditTexts;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Pictures before and after, in their order; those that go or come are framed. */
export function PictureRows({ t, before, after }: PictureRowsProps) {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one));
  return (
    <div className="mt-3 flex flex-col gap-3 first:mt-0">
      <div>
        <p className="mb-1 text-ink-3 text-xs">{t.before}</p>
        <PictureRow t={t} pictures={before} marked={only(before, after)} tone="border-danger opacity-70" />
      </div>
      <div>
        <p className="mb-1 text-ink-3 text-xs">{t.after}</p>
        <PictureRow t={t} pictures={after} marked={only(after, before)} tone="border-success" />
      </div>
    </div>
  );
}

interface PictureRowProps {
  readonly t: AuditTexts;
  readonly pictures: readonly string[];
  readonly marked: readonly string[];
  readonly tone: string;
}

export const PictureRow = ({ t, pictures, marked, tone }: PictureRowProps) =>
  pictures.length === 0 ? (
    <p>–</p>
  ) : (
    <ul className="mt-2 flex flex-wrap gap-2 first:mt-0">
      {pictures.map((picture, i) => (
        <li key={picture}>
          <a href={wholeAt(picture)} target="_blank" rel="noopener" className="block rounded-control">
            <img
              src={imageAt(picture, 200)}
              alt={fill(t.pictureNo, { number: i + 1 })}
              width={88}
              height={88}
              loading="lazy"
              className={`size-22 rounded-control border-2 object-cover ${marked.includes(picture) ? tone : 'border-line'}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
