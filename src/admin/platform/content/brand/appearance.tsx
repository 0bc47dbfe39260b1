import { useState } from 'react';
import type { Theme } from '../../../../../contract/content/theme.ts';
import { Card } from '../../../parts/card.tsx';
import type { BrandTexts } from './texts.ts';
import { ThemeFields, validTheme } from './theme-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

interface AppearanceProps {
  readonly t: BrandTexts;
  readonly theme: Theme;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isDisabled: boolean;
  readonly onChange: (theme: Theme) => void;
}

/** The theme and its preview, which loads pages only when it is opened. */
export function AppearanceCard({ t, ...fields }: AppearanceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card level={2} title={t.appearance}>
      <p className="mb-4 text-ink-2">{t.appearanceHint}</p>
      <div className="flex flex-col gap-4">
        <ThemeFields t={t} {...fields} />
        <button
          type="button"
          className="control-button self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hidePreview : t.showPreview}
        </button>
        {isOpen && <ThemePreview t={t} theme={validTheme(fields.theme)} />}
      </div>
    </Card>
  );
}
