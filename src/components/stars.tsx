/** A single star with the figure beside it; `label` is what is read out. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" role="img" aria-label={label}>
      <svg viewBox="0 0 20 20" className="size-3.5 fill-flame" aria-hidden="true">
        <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.6L10 14.7l-5.1 2.7 1-5.6-4.1-4 5.7-.8z" />
      </svg>
      {rating.toFixed(1)}
    </span>
  );
}
