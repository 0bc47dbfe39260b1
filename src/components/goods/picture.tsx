import { imageAt, imageSet } from '../../lib/format/image.ts';

interface PictureProps {
  readonly url: string;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** The `sizes` attribute: displayed width. Without it one image width is offered, which is enough below 240 pixels. */
  readonly sizes?: string | undefined;
  readonly eager?: boolean;
  readonly className?: string;
}

/** A square image. Width and height reserve its box, so that the layout does not shift. */
export function Picture({ url, alt, sizes, eager = false, className = '' }: PictureProps) {
  return (
    <img
      src={imageAt(url, 400)}
      srcSet={sizes && imageSet(url)}
      sizes={sizes}
      width={400}
      height={400}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={`square-picture ${className}`.trimEnd()}
    />
  );
}
