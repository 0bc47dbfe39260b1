// A thread that tries one expression after the other on growing texts.
import type { Expression } from './expressions.ts';
import { growsTooFast } from './growth.ts';
import { hostileTexts, textOf } from './strings.ts';
import { onTrial, type Trial } from './trial.ts';

export interface ExpressionTrial extends Trial, Expression {
  /** How many texts it is tried on. */
  readonly most: number;
}

onTrial(async ({ source, flags, splits, sizes, most }: ExpressionTrial, on) => {
  const run = runnerOf(source, flags, splits);
  for (const text of hostileTexts(source, flags, most)) {
    const growth = await growsTooFast(sizes, (size) => {
      const subject = textOf(text, size);
      // A text that was just put together is not yet one piece in memory; asking for its end makes it so.
      subject.charCodeAt(subject.length - 1);
      on(`${JSON.stringify(text)} at ${size}`);
      return () => run(subject);
    });
    if (growth !== null) return `${JSON.stringify(text)} ${growth}`;
  }
  return null;
});

function runnerOf(source: string, flags: string, splits: boolean): (text: string) => unknown {
  const expression = new RegExp(source, flags);
  if (splits) return (text) => text.split(expression);
  if (expression.global) return (text) => text.replace(expression, '');
  return (text) => expression.test(text);
}
