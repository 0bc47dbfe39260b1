import type { z } from 'zod';
import { plainYuan } from '../../../contract/money.ts';
import { fill } from '../../lib/format/text.ts';
import type { FormTexts } from './texts.ts';

/** Errors by the path of the field: `standard.firstFee`. */
export type Errors = Readonly<Record<string, string>>;

/** Empty values: white space only, or a text without any language. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  const parts = typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => typeof part === 'string' && part.trim() === '');
}

/** The value at a path of a draft. */
export function valueAt(draft: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    draft,
  );
}

/** The schema's errors in the reader's language, one per field. `isMoney` marks fields in fen, whose limits are shown in yuan. */
export function errorsOf(
  t: FormTexts,
  error: z.ZodError,
  draft: unknown,
  isMoney: (path: string) => boolean,
): Errors {
  const errors: Record<string, string> = {};
  for (const issue of flat(error.issues)) {
    const [first, ...rest] = issue.path;
    const keys = first === 'fields' && rest.length > 0 ? rest : issue.path;
    const path = keys.join('.');
    errors[path] ??= textOf(t.error, issue, valueAt(draft, keys), isMoney(path));
  }
  return errors;
}

/** For a union, the issues of the best matching member. */
function flat(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const [nearest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return flat(nearest).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  });
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.trim().length : 0);

/** Rules over several fields have a code that names their text. */
const customText = (t: FormTexts['error']['custom'], said: string): string | undefined =>
  Object.entries(t).find(([name]) => name === said.replaceAll(' ', '_'))?.[1];

function textOf(t: FormTexts['error'], issue: z.core.$ZodIssue, value: unknown, isMoney: boolean): string {
  if (isNothing(value)) return t.required;
  if (isMoney && Number.isNaN(value)) return t.amount;
  const shown = (limit: number | bigint) => (isMoney ? plainYuan(Number(limit)) : String(limit));
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? t.whole : issue.expected === 'number' ? t.number : t.required;
    case 'too_small':
      if (issue.origin === 'string') return fill(t.short, { min: String(issue.minimum) });
      if (issue.origin === 'array') return fill(t.few, { min: String(issue.minimum) });
      return fill(t.least, { min: shown(issue.inclusive ? issue.minimum : Number(issue.minimum) + 1) });
    case 'too_big':
      if (issue.origin === 'string')
        return fill(t.long, { max: String(issue.maximum), count: lengthOf(value) });
      if (issue.origin === 'array') return fill(t.many, { max: String(issue.maximum) });
      return fill(t.most, { max: shown(issue.maximum) });
    case 'invalid_format':
      if (issue.format === 'email') return t.email;
      return /phone|mobile/i.test(String(issue.path.at(-1))) ? t.phone : t.format;
    case 'custom':
      return customText(t.custom, issue.message) ?? t.invalid;
    default:
      return t.invalid;
  }
}
