interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  /** How wide it is. */
  readonly looks?: string;
  readonly onChange: (typed: string) => void;
}

/** Narrows what stands on the page already; the key for searching leads here. */
export const FindField = ({ label, value, looks = '', onChange }: FindFieldProps) => (
  <input
    type="search"
    data-search
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={`control w-full ${looks}`}
  />
);
