import type { Source } from '../files.ts';

/**
 * User texts are marked with their language if it is not the page's (`lang={...}`), and need `dir="auto"` for their writing direction,
 * which does not follow from the marked language: users write in any script.
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
