import { type Locale, LocalText } from '../../contract/basics.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';

/** What a refusal is about: what fills the places in its text, and perhaps the state it ran into, which only travels along. */
type Details = Readonly<Record<string, string | number | object>>;

/** A refusal the caller is told by name. Anything else that is thrown is a fault and leaves as `internal`. */
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

  /** What fills the places in its text, in the reader's language where it is said in both. */
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

/** Refuses what is beyond somebody's role scope as if it were not there; the audit log hears of it. */
export class BeyondScope extends Refusal {
  constructor() {
    super('not_found');
  }
}

/** The only way to refuse. `details` fill the placeholders of the error's text. */
export function fail(reason: ErrorName, details?: Details, field?: string): never {
  throw new Refusal(reason, details, field);
}
