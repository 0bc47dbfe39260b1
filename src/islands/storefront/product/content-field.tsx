import { TextArea } from '../../../components/form/text-area.tsx';
import { isBetween } from '../../../lib/format/validate.ts';

const longest = 1_000;

/** Within the length limits of a question. */
export const isQuestion = (content: string): boolean => isBetween(content, 5, longest);

interface ContentFieldProps {
  readonly t: { readonly content: string; readonly example: string };
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (content: string) => void;
}

/** The text of a question to a shop. */
export const ContentField = ({ t, value, error, onChange }: ContentFieldProps) => (
  <TextArea
    name="content"
    label={t.content}
    rows={5}
    maxLength={longest}
    placeholder={t.example}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);
