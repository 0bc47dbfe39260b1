import { imageAt, noPicture } from '../../lib/format/image.ts';

interface ThumbProps {
  readonly image: string | null;
  /** Size classes. */
  readonly size: string;
}

/** A small product image. Decorative: the text is beside it. */
export const Thumb = ({ image, size }: ThumbProps) => (
  <img
    src={image ? imageAt(image, 200) : noPicture}
    alt=""
    width={200}
    height={200}
    data-fallback={noPicture}
    loading="lazy"
    className={`${size} shrink-0 rounded-control bg-soft object-cover`}
  />
);
