/** A number on the corner of a sign; nothing at zero. The sign's own label says it in words. */
export function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 min-w-4 rounded-full bg-price px-1 text-center text-white text-xs leading-4 lg:top-0"
    >
      {of > 99 ? '99+' : of}
    </span>
  );
}
