import { useState } from 'react';

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  /** Resolves when the change is saved or refused. */
  readonly onChange: () => Promise<unknown>;
}

/** A checkbox with a large touch target. Optimistic: reset if the change is refused. */
export function Tick({ checked, label, onChange }: TickProps) {
  const [ahead, setAhead] = useState<boolean | null>(null);
  const change = () => {
    setAhead(!checked);
    onChange().finally(() => setAhead(null));
  };
  return (
    <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={ahead ?? checked}
        onChange={change}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
