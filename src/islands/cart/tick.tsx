interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}

/** A checkbox with a target that a thumb can hit. */
export function Tick({ checked, label, disabled = false, onChange }: TickProps) {
  return (
    <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
