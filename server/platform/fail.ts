import { type Locale, LocalText } from '../../contract/basics.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';

/** Details of an error: values for the placeholders of its text, and optional state for the caller. */
type Details = Readonly<Record<string, string | number | object>>;

/** An expected error with a name for the caller. Every other exception is a bug and answered as `internal`. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly field: string | undefined;
  readonly details: Details;

  constructor(reason: ErrorName, details: Details = {}, field?: string) {
    super(reason);
    this.reason = reason;
    this.details = details;
    this.field = field;
  }

  /** Values for the placeholders, in the reader's language where bilingual. */
  wordsIn(locale: Locale): Readonly<Record<string, string | number>> {
    const entries = Object.entries(this.details);
    return Object.fromEntries(
      entries.flatMap(([name, value]) => {
        if (typeof value !== 'object') return [[name, value]];
        const text = LocalText.safeParse(value);
        return text.success ? [[name, text.data[locale]]] : [];
      }),
    );
  }

  get status() {
    return errors[this.reason].status;
  }
}

/** A target outside the role scope: answered as not found and recorded in the audit log. */
export class BeyondScope extends Refusal {
  constructor() {
    super('not_found');
  }
}

/** The only way to raise an expected error. `details` fill the placeholders of its text. */
export function fail(reason: ErrorName, details?: Details, field?: string): never {
  throw new Refusal(reason, details, field);
}
