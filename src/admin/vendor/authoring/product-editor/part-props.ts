import type { Form } from '../../../form/use-form.ts';
import type { EditorDraft } from './draft.ts';
import type { EditorTexts } from './texts.ts';
import type { TradeDraft } from './trade-draft.ts';

/** What every part of the editor is given. */
export interface PartProps {
  readonly t: EditorTexts;
  readonly form: Form<EditorDraft>;
}

/** Of the parts of what is said for buyers abroad. */
export interface TradePartProps extends PartProps {
  readonly put: (change: Partial<TradeDraft>) => void;
}
