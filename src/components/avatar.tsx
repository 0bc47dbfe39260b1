import { imageAt } from '../lib/format/image.ts';

interface AvatarProps {
  readonly url: string | null;
  /** Size classes. */
  readonly className: string;
}

/** The picture of a user, or a placeholder. Decorative: the name is shown beside it. */
export function Avatar({ url, className }: AvatarProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-soft text-ink-3 ${className}`}
    >
      {url ? (
        <img src={imageAt(url, 200)} alt="" width={200} height={200} className="size-full object-cover" />
      ) : (
        <i className="icon-user-round/1.5 size-1/2" />
      )}
    </span>
  );
}
