import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '../../lib/format/text.ts';
import { smallButton } from './sortable.tsx';

interface RowToolsProps {
  /** `switch`, `editOne` and `removeOne` contain `name`. */
  readonly t: { readonly switch: string; readonly editOne: string; readonly removeOne: string };
  readonly name: string;
  readonly isOn: boolean;
  readonly on: string;
  /** Address of the editor. */
  readonly to: string;
  readonly isUsed?: boolean;
  /** Buttons to move the row. */
  readonly children?: ReactNode;
  readonly onTurn: (enabled: boolean) => void;
  /** undefined = it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** Enables, edits and removes a row. */
export function RowTools({ t, name, isOn, on, to, isUsed, children, onTurn, onRemove }: RowToolsProps) {
  return (
    <span className="ml-auto flex items-center">
      <label className="mr-1 flex min-h-11 items-center gap-2 lg:min-h-9">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-label={fill(t.switch, { name })}
          onChange={(event) => onTurn(event.target.checked)}
          className="size-4 accent-accent"
        />
        <span>{on}</span>
      </label>
      {children}
      <Link to={to} className={smallButton} aria-label={fill(t.editOne, { name })}>
        <Pencil className="size-4" aria-hidden="true" />
      </Link>
      {onRemove && (
        <button
          type="button"
          className={`${smallButton} hover:text-danger`}
          disabled={isUsed}
          aria-label={fill(t.removeOne, { name })}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
