import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { WordsForm } from '../../../components/form/words-form.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { AfterSaleTexts, UploadTexts } from './texts.ts';

interface SaySheetProps {
  readonly t: AfterSaleTexts;
  readonly upload: UploadTexts;
  readonly id: number;
  readonly action: 'escalate' | 'evidence';
  readonly onClose: () => void;
  readonly onDone: (sale: AfterSaleDetail) => void;
}

/** Words and pictures for the platform. */
export function SaySheet({ t, upload, id, action, onClose, onDone }: SaySheetProps) {
  const send = async (body: { content: string; images: string[] }) => {
    const said = { params: { id: String(id) }, body };
    const after =
      action === 'escalate'
        ? await api('POST /api/after-sale/escalate/{id}', said)
        : await api('POST /api/after-sale/evidence/{id}', said);
    showToast('success', t.say.done);
    onDone(after);
  };
  return (
    <Sheet title={t.actions[action]} close={t.close} onClose={onClose}>
      <WordsForm
        name={`${action}-${id}`}
        t={{ ...t.say, cancel: t.close }}
        upload={upload}
        purpose="evidence"
        least={2}
        onSend={send}
      />
    </Sheet>
  );
}
