import { Plus, Trash2 } from 'lucide-react';
import { type Brand, brandLimits, SocialKind } from '../../../../../contract/content/brand.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import type { BrandTexts } from './texts.ts';

type Accounts = Brand['accounts'];

interface AccountsProps {
  readonly t: BrandTexts;
  readonly accounts: Accounts;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isDisabled: boolean;
  readonly onChange: (accounts: Accounts) => void;
}

/** Accounts in social networks, in the order of the footer. */
export function AccountFields({ t, accounts, errors, isDisabled, onChange }: AccountsProps) {
  // Accounts have no identity but their place.
  const places = accounts.map((one, at) => ({ ...one, at }));
  const change = (at: number, part: Partial<Accounts[number]>) =>
    onChange(accounts.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const options = SocialKind.options.map((value) => ({ value, label: t.accountNames[value] }));
  const free = SocialKind.options.find((kind) => accounts.every((one) => one.kind !== kind));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{t.accounts}</legend>
      {places.map(({ kind, url, at }) => (
        <div key={`place-${at}`} className="grid items-start gap-2 sm:grid-cols-[12rem_1fr_auto]">
          <SelectField
            label={t.kind}
            isDisabled={isDisabled}
            value={kind}
            options={options}
            onChange={(value) => change(at, { kind: SocialKind.parse(value) })}
          />
          <TextField
            label={t.url}
            type="url"
            max={300}
            isDisabled={isDisabled}
            value={url}
            error={errors[`accounts.${at}.url`]}
            onChange={(value) => change(at, { url: value })}
          />
          {!isDisabled && (
            <button
              type="button"
              className="control-button sm:mt-6"
              aria-label={fill(t.removeAccount, { name: t.accountNames[kind] })}
              onClick={() => onChange(accounts.filter((_, i) => i !== at))}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {!isDisabled && accounts.length < brandLimits.accounts && (
        <button
          type="button"
          className="control-button self-start"
          onClick={() => onChange([...accounts, { kind: free ?? 'weibo', url: '' }])}
        >
          <Plus className="size-4" aria-hidden="true" /> {t.addAccount}
        </button>
      )}
    </fieldset>
  );
}
