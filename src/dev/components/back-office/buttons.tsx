import { LoaderCircle } from 'lucide-react';
import type { Draw, Example } from '../example.ts';
import { facts } from '../facts.ts';

const file = 'src/styles/theme.css';

interface Looks {
  readonly isDisabled?: boolean;
  readonly isLong?: boolean;
}

const button =
  (className: string, { isDisabled = false, isLong = false }: Looks = {}): Draw =>
  ({ t, say }) => (
    <button type="button" className={className} disabled={isDisabled}>
      {isLong ? say(facts.long) : t['admin-form'].save}
    </button>
  );

const buttonOf = (component: string, className: string): Example => ({
  component,
  file,
  width: 220,
  states: {
    rest: button(className),
    focus: { focus: 'button', draw: button(className) },
    disabled: button(className, { isDisabled: true }),
    busy: ({ t }) => (
      <button type="button" className={className} disabled aria-busy="true">
        <LoaderCircle className="size-4 motion-safe:animate-spin" aria-hidden="true" />
        {t['admin-form'].saving}
      </button>
    ),
    'long text': button(className, { isLong: true }),
  },
});

export const examples: readonly Example[] = [
  buttonOf('control-button', 'control-button'),
  buttonOf('control-primary', 'control-button control-primary'),
];
