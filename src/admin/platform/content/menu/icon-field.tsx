import { Icon } from '../../../shell/icon.tsx';
import { signs } from '../../../shell/signs.ts';

interface IconFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** One of the signs there are. */
export const IconField = ({ label, value, onChange }: IconFieldProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-1">
      {Object.keys(signs).map((name) => (
        <label
          key={name}
          title={name}
          className="grid size-11 cursor-pointer place-items-center rounded-control border border-transparent text-ink-2 hover:bg-soft has-checked:border-accent has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent lg:size-9"
        >
          <input
            type="radio"
            name="icon"
            aria-label={name}
            checked={name === value}
            onChange={() => onChange(name)}
            className="sr-only"
          />
          <Icon name={name} />
        </label>
      ))}
    </div>
  </fieldset>
);
