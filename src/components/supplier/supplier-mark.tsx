import { imageAt } from '../../lib/format/image.ts';

/** A shop's logo, or the first character of its name. */
export function SupplierMark({ url, name }: { readonly url: string | null; readonly name: string }) {
  const box = 'size-16 shrink-0 rounded-control border border-line bg-soft object-cover';
  if (url === null) {
    return (
      <span
        className={`${box} inline-flex items-center justify-center font-semibold text-2xl text-ink-3`}
        aria-hidden="true"
      >
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img src={imageAt(url, 200)} width={64} height={64} alt={name} loading="lazy" className={box} />;
}
