import { ImagePlus } from 'lucide-react';
import { imageAt } from '../../../../../lib/format/image.ts';
import { fill } from '../../../../../lib/format/text.ts';
import { Popover } from '../../../../parts/popover.tsx';
import type { EditorTexts } from '../texts.ts';

interface PictureChoiceProps {
  readonly t: EditorTexts['options'];
  /** Name of the value that the image shows. */
  readonly name: string;
  readonly value: string | null;
  /** The images of the product. */
  readonly pictures: readonly string[];
  readonly onChange: (picture: string | null) => void;
}

/** A choice between the product's images and none. */
export function PictureChoice({ t, name, value, pictures, onChange }: PictureChoiceProps) {
  const sign = value ? (
    <img
      src={imageAt(value, 200)}
      alt=""
      width={28}
      height={28}
      className="size-7 rounded-tag object-cover"
    />
  ) : (
    <ImagePlus className="size-4 text-ink-3" aria-hidden="true" />
  );
  return (
    <Popover label={fill(value ? t.pictureOf : t.noPictureOf, { name })} icon={sign} isSign>
      {(close) => {
        const pick = (picture: string | null) => {
          onChange(picture);
          close();
        };
        if (pictures.length === 0) return <p className="p-2 text-ink-2">{t.picturesFirst}</p>;
        return (
          <ul className="grid grid-cols-4 gap-2">
            {pictures.map((url, i) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={fill(t.pickPicture, { number: i + 1 })}
                  aria-pressed={url === value}
                  onClick={() => pick(url)}
                  className="overflow-hidden rounded-control border-2 border-transparent hover:border-accent aria-pressed:border-accent"
                >
                  <img
                    src={imageAt(url, 200)}
                    alt=""
                    width={64}
                    height={64}
                    className="size-16 object-cover"
                  />
                </button>
              </li>
            ))}
            {value && (
              <li className="col-span-4">
                <button
                  type="button"
                  onClick={() => pick(null)}
                  className="min-h-11 w-full rounded-control text-ink-2 hover:bg-soft lg:min-h-9"
                >
                  {t.noPicture}
                </button>
              </li>
            )}
          </ul>
        );
      }}
    </Popover>
  );
}
