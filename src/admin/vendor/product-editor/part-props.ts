import type { Form } from '../../form/use-form.ts';
import type { EditorDraft } from './draft.ts';
import type { EditorTexts } from './words.ts';

/** What every part of the editor is given. */
export interface PartProps {
  readonly t: EditorTexts;
  readonly form: Form<EditorDraft>;
}
