// A thread that tries one reader of texts after the other.
import { growsTooFast } from './growth.ts';
import { parsers } from './parsers.ts';
import { onTrial, type Trial } from './trial.ts';

export interface ParserTrial extends Trial {
  readonly unit: string;
}

onTrial(async ({ name, unit, sizes }: ParserTrial, on) => {
  const parse = parsers[name];
  if (!parse) throw new Error(`nothing is called ${name}`);
  const growth = await growsTooFast(sizes, (size) => {
    const text = unit.repeat(Math.ceil(size / unit.length));
    on(`${JSON.stringify(unit)} at ${size}`);
    return () => parse(text);
  });
  return growth === null ? null : `${JSON.stringify(unit)} ${growth}`;
});
