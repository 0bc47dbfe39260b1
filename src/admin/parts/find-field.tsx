interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  /** Width classes. */
  readonly looks?: string;
  readonly onChange: (typed: string) => void;
}

/** Filters what is already on the page; the search shortcut focuses it. */
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
