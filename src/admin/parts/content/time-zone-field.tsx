import { useState } from 'react';
import { defaultTimeZone, offsetNameOf } from '../../../../contract/time-zone.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { fill } from '../../../lib/format/text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { SelectField } from '../../form/choice-fields.tsx';
import { usePartTexts } from '../texts.ts';

interface TimeZoneFieldProps {
  readonly value: string;
  /** The time zone in force. */
  readonly saved: string;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

/** Chooses the marketplace's time zone; another one than the one in force after a question that says what it changes. */
export function TimeZoneField({ value, saved, isDisabled = false, error, onChange }: TimeZoneFieldProps) {
  const t = usePartTexts().zone;
  const [asked, ask] = useState<string | null>(null);
  const now = new Date(serverNow());
  const names = [...new Set([defaultTimeZone, saved, value, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const choose = (name: string) => {
    if (name === saved) onChange(name);
    else ask(name);
  };
  return (
    <>
      <SelectField
        label={t.label}
        hint={t.hint}
        value={value}
        isDisabled={isDisabled}
        error={error}
        options={names.map((name) => ({
          value: name,
          label: `${name.replaceAll('_', ' ')} (${offsetNameOf(name, now)})`,
        }))}
        onChange={choose}
      />
      {asked !== null && (
        <Confirm
          title={fill(t.title, { name: asked.replaceAll('_', ' ') })}
          question={t.question}
          yes={t.yes}
          no={t.no}
          onYes={() => {
            ask(null);
            onChange(asked);
          }}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
