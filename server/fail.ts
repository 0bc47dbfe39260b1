import { type ErrorName, errors } from '../contract/errors.ts';

/** A refusal the caller is told by name. Anything else that is thrown is a fault and leaves as `internal`. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly field: string | undefined;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(reason: ErrorName, details: Readonly<Record<string, string | number>> = {}, field?: string) {
    super(reason);
    this.reason = reason;
    this.details = details;
    this.field = field;
  }

  get status() {
    return errors[this.reason].status;
  }
}

/** The only way to refuse. `details` fill the placeholders of the error's text. */
export function fail(
  reason: ErrorName,
  details?: Readonly<Record<string, string | number>>,
  field?: string,
): never {
  throw new Refusal(reason, details, field);
}
