/** A star with the rating as a number; `label` is for screen readers. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className="rated" role="img" aria-label={label}>
      {rating.toFixed(1)}
    </span>
  );
}
