import type { Source } from '../files.ts';

/**
 * Texts that people wrote are marked with their language where it is not the page's (`lang={...}`); they also run in the direction their
 * first letters have (`dir="auto"`), which their language alone does not say: shops write names and reviews as they like.
 */
export function checkDirections(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, i) => {
      const hasLanguage = /(?<![\w"])lang=\{/.test(line) && !/<html|hreflang=/.test(line);
      const own = `${lines[i - 1] ?? ''}\n${line}\n${lines[i + 1] ?? ''}`;
      return hasLanguage && !own.includes('dir="auto"')
        ? [`${path}:${i + 1} says a text's language without dir="auto"`]
        : [];
    });
  });
}
