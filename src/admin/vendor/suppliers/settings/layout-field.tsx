import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { ShopLayout } from '../../../../../contract/suppliers/shop.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { SettingsTexts } from './words.ts';

interface LayoutFieldProps {
  readonly t: SettingsTexts;
  readonly supplierId: number;
  readonly value: ShopLayout;
  readonly onChange: (layout: ShopLayout) => void;
}

/** The two layouts of the shop's page, each with a sketch of it. */
export function LayoutField({ t, supplierId, value, onChange }: LayoutFieldProps) {
  const locale = useLanguage();
  const name = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {ShopLayout.options.map((layout) => (
          <label
            key={layout}
            className="flex cursor-pointer flex-col gap-2 rounded-card border border-line-strong p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <span className="flex items-start gap-2">
              <input
                type="radio"
                name={name}
                checked={layout === value}
                onChange={() => onChange(layout)}
                className="mt-1 size-4 accent-accent"
              />
              <span>
                {t.layouts[layout]}
                <span className="block text-ink-2 text-xs">{t.layoutHints[layout]}</span>
              </span>
            </span>
            <Sketch layout={layout} label={t.pictures[layout]} />
          </label>
        ))}
      </div>
      <a
        href={localPath(paths.supplier(supplierId), locale)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-1.5 self-start text-accent underline underline-offset-4"
      >
        {t.see}
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </div>
  );
}

const goods = [0, 1, 2, 3];

function Sketch({ layout, label }: { readonly layout: ShopLayout; readonly label: string }) {
  const isPanel = layout === 'panel';
  const left = isPanel ? 46 : 0;
  const wide = (160 - left - 10 - (isPanel ? 0 : 10)) / 4;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 160 100" className="w-full rounded-control bg-soft">
      {isPanel && (
        <g className="fill-card stroke-line">
          <rect x="5" y="5" width="36" height="90" rx="3" />
          <circle cx="23" cy="18" r="7" className="fill-tint-2" />
          {[32, 40, 48, 62, 70, 78].map((y) => (
            <rect key={y} x="10" y={y} width="26" height="3" className="fill-line" />
          ))}
        </g>
      )}
      <rect
        x={isPanel ? left : 0}
        y={isPanel ? 5 : 14}
        width={isPanel ? 109 : 160}
        height={isPanel ? 42 : 46}
        rx={isPanel ? 3 : 0}
        className="fill-accent opacity-70"
      />
      {!isPanel && (
        <g className="fill-line">
          <circle cx="12" cy="7" r="4" className="fill-tint-2" />
          <rect x="20" y="5" width="40" height="4" />
        </g>
      )}
      {goods.map((at) => (
        <rect
          key={at}
          x={(isPanel ? left : 8) + at * (wide + (isPanel ? 1.6 : 1.6))}
          y={isPanel ? 54 : 68}
          width={wide - 2}
          height={isPanel ? 38 : 26}
          rx="2"
          className="fill-card stroke-line"
        />
      ))}
      {!isPanel && (
        <g>
          <rect x="118" y="0" width="42" height="100" className="fill-card stroke-line" />
          {[12, 22, 32, 50, 60, 70].map((y) => (
            <rect key={y} x="124" y={y} width="28" height="3" className="fill-line" />
          ))}
        </g>
      )}
    </svg>
  );
}
