interface PayMarksProps {
  readonly of: readonly string[];
  readonly className?: string;
}

/** Cards and the wallets that the card page offers where the device has one. */
export const cardMarks = ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'] as const;

/** Ways to pay as marks. Names, not logos: their owners restrict the use of those. */
export function PayMarks({ of, className = '' }: PayMarksProps) {
  return (
    <span className={`flex flex-wrap gap-1.5 ${className}`} translate="no">
      {of.map((name) => (
        <span
          key={name}
          className="rounded-tag border border-line-strong bg-card px-1.5 text-ink-2 text-xs leading-5"
        >
          {name}
        </span>
      ))}
    </span>
  );
}
