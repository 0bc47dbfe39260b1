interface DeliveryLineProps {
  readonly productId: number;
  /** Without the fee, where that of the whole order is shown. */
  readonly brief?: boolean;
}

/**
 * Plain HTML filled in by src/lib/place/card-deliveries.ts. React leaves the text alone, also while it hydrates: its own is a string that
 * never changes.
 */
export function DeliveryLine({ productId, brief = false }: DeliveryLineProps) {
  return (
    <span
      data-delivery={productId}
      data-brief={brief ? '' : undefined}
      className={brief ? 'min-h-[1lh] text-ink-2 text-xs' : 'card-delivery'}
      suppressHydrationWarning
    >
      {notKnown}
    </span>
  );
}
const notKnown = '';
