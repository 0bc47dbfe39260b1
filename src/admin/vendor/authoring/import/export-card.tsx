import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { fill } from '../../../../lib/text.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { ImportTexts } from './words.ts';

/** All products as a file that can be imported again, as the command writes it. */
export function ExportCard({ t }: { readonly t: ImportTexts }) {
  const locale = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (language: 'zh' | 'en') => {
    setBusy(true);
    try {
      await saveFile(`/api/admin/product/export?language=${language}`, 'products.csv', locale);
    } catch (error) {
      toastError(error, t.exportFailed);
    }
    setBusy(false);
  };
  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
      aria-label={t.export}
    >
      <h2 className="font-semibold text-lg">{t.export}</h2>
      <p className="text-ink-2">{t.exportHint}</p>
      <div className="flex flex-wrap gap-2">
        {(['zh', 'en'] as const).map((language) => (
          <button
            key={language}
            type="button"
            disabled={isBusy}
            className="control-button"
            onClick={() => void fetchFile(language)}
          >
            <Download className="size-4" aria-hidden="true" />
            {isBusy ? t.exporting : fill(t.exportIn, { language: t.languages[language] })}
          </button>
        ))}
      </div>
    </section>
  );
}
