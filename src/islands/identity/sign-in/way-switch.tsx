import type account from '../../../../locales/zh/account.json';

export type Way = 'password' | 'code';

/** By password, or by a code. */
export function WaySwitch({
  t,
  way,
  mayMail,
  onChange,
}: {
  readonly t: typeof account;
  readonly way: Way;
  readonly mayMail: boolean;
  readonly onChange: (way: Way) => void;
}) {
  const ways = [
    ['password', t.login.byPassword],
    ['code', mayMail ? t.login.byContact : t.login.byCode],
  ] as const;
  return (
    <div className="grid grid-cols-2 rounded-control bg-soft p-1">
      {ways.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={way === value}
          onClick={() => onChange(value)}
          className={`min-h-10 rounded-control text-sm ${way === value ? 'bg-card font-semibold text-ink shadow-float' : 'text-ink-2 hover:text-ink'}`}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
