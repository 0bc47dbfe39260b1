import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { quietSignals } from '../../src/render/signals.ts';

const react = createRequire(import.meta.url).resolve('react-dom/package.json');

it('makes what React throws to itself without a look at where it stands, and leaves its other errors alone', async () => {
  const code = await readFile(react.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
  const quiet = quietSignals(code);
  const errors = (text: string) => text.match(/\bError\(formatProdErrorMessage/g)?.length ?? 0;
  expect(errors(code) - errors(quiet)).toBe(5);
  expect(quiet).not.toMatch(/Exception = Error\(/);
  const made = 'SomeException = Error(formatProdErrorMessage(460))';
  const signal: unknown = new Function(
    'formatProdErrorMessage',
    `let SomeException; return ${quietSignals(made)}`,
  )(String);
  expect([signal instanceof Error, signal]).toEqual([true, expect.objectContaining({ message: '460' })]);
});
