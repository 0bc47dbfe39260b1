import type { Source } from '../files.ts';

const helper = 'src/lib/format/composing.ts';
/** A raw key of an event, or a direct IME check. */
const bare = /\b(?:event|e)\.(?:key|keyCode)\b|\.isComposing\b/;
/** `({ key }: KeyboardEvent)`: destructured without the IME check. */
const taken = /\{[^}]*\bkey\b[^}]*\}: (?:globalThis\.)?KeyboardEvent/;

/** Key handlers without the IME check: Enter, arrows and Escape may belong to an input method (IME). */
export const checkComposing = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) => {
    if (path === helper || !/KeyboardEvent|onKeyDown|'key(?:down|up)'/.test(text)) return [];
    const asks = /\bisComposing\(/.test(text);
    return text
      .split('\n')
      .flatMap((line, at) =>
        bare.test(line) || (taken.test(line) && !asks)
          ? [`${path}:${at + 1} keys are read by keyOf() of ${helper}`]
          : [],
      );
  });
