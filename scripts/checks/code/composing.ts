import type { Source } from '../files.ts';

const helper = 'src/lib/format/composing.ts';
/** A key as it was pressed, or what says that it was an input method's. */
const bare = /\b(?:event|e)\.(?:key|keyCode)\b|\.isComposing\b/;
/** `({ key }: KeyboardEvent)`: for who has been asked before. */
const taken = /\{[^}]*\bkey\b[^}]*\}: (?:globalThis\.)?KeyboardEvent/;

/** Keys that are acted on although an input method may have used them: Enter, arrows and Escape end a composition, or move in it. */
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
