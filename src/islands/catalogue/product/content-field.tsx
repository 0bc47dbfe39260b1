import { TextArea } from '../../../components/form/text-area.tsx';
import { isBetween } from '../../../lib/validate.ts';

const longest = 1_000;

/** What was asked; null = too short to be answered, or too long. */
export function contentIn(form: FormData): string | null {
  const content = String(form.get('content') ?? '').trim();
  return isBetween(content, 5, longest) ? content : null;
}

interface ContentFieldProps {
  readonly t: { readonly content: string; readonly example: string; readonly wrongContent: string };
  readonly isWrong: boolean;
}

/** The words of a question to a shop. */
export const ContentField = ({ t, isWrong }: ContentFieldProps) => (
  <TextArea
    name="content"
    label={t.content}
    rows={5}
    maxLength={longest}
    placeholder={t.example}
    error={isWrong ? t.wrongContent : undefined}
  />
);
