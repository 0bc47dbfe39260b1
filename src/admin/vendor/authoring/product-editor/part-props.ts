import type { Form } from '../../../form/use-form.ts';
import type { EditorDraft } from './draft.ts';
import type { EditorTexts } from './texts.ts';
import type { TradeDraft } from './trade-draft.ts';

/** Props of every section of the editor. */
export interface PartProps {
  readonly t: EditorTexts;
  readonly form: Form<EditorDraft>;
}

/** Props of the sections for foreign trade. */
export interface TradePartProps extends PartProps {
  readonly put: (change: Partial<TradeDraft>) => void;
}
