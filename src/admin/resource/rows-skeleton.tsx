const rows = Array.from({ length: 8 }, (_, row) => `row-${row}`);

/** The skeleton of the rows, shown only if the answer takes longer than a moment. */
export const RowsSkeleton = ({ label }: { readonly label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="animate-late divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
  >
    {rows.map((row) => (
      <div key={row} className="flex h-10 animate-pulse items-center gap-6 px-4">
        <span className="h-3 w-1/4 rounded-tag bg-soft" />
        <span className="h-3 grow rounded-tag bg-soft" />
        <span className="h-3 w-16 rounded-tag bg-soft" />
      </div>
    ))}
  </div>
);
