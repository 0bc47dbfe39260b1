/** A single star with the figure beside it; `label` is what is read out. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className="rated" role="img" aria-label={label}>
      {rating.toFixed(1)}
    </span>
  );
}
