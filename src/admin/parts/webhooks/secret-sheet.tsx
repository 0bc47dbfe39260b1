import { Sheet } from '../../../components/sheet.tsx';
import { Copied } from '../copied.tsx';
import type { WebhookTexts } from './texts.ts';

interface SecretSheetProps {
  readonly t: WebhookTexts;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The signing secret, shown only once. */
export function SecretSheet({ t, secret, onClose }: SecretSheetProps) {
  return (
    <Sheet title={t.secretTitle} close={t.secretDone} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-ink-2">{t.secretHint}</p>
        <dl>
          <Copied t={t} name={t.secret} text={secret} />
        </dl>
        <button type="button" className="control-button control-primary self-end" onClick={onClose}>
          {t.secretDone}
        </button>
      </div>
    </Sheet>
  );
}
