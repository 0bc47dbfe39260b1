import { posix } from 'node:path';
import type { Source } from './files.ts';

/** Targets of `[text](target)`, `![text](target "title")` and `[name]: target`. */
const target = /\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?[^()]*\)|^\s*\[[^\]]+\]:\s+<?([^\s<>]+)/g;

/** The lines of a document with code blanked out; line numbers are unchanged. */
function proseOf(text: string): string[] {
  let fence: string | null = null;
  return text.split('\n').map((line) => {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
      return '';
    }
    if (mark !== undefined) fence = mark;
    return mark === undefined ? line.replace(/`[^`]*`/g, 'code') : '';
  });
}

/** Links of documents to missing files and folders; `paths` are all files of the repository. */
export function checkLinks(documents: readonly Source[], paths: readonly string[]): string[] {
  const there = new Set(['.', ...paths]);
  for (const path of paths) {
    for (let folder = posix.dirname(path); !there.has(folder); folder = posix.dirname(folder))
      there.add(folder);
  }
  return documents.flatMap(({ path, text }) =>
    proseOf(text).flatMap((line, i) =>
      [...line.matchAll(target)]
        .map(([, inline, defined]) => inline ?? defined ?? '')
        .filter((link) => !/^([a-z][a-z+.-]*:|\/\/|#)/i.test(link))
        .filter((link) => {
          const file = decodeURI(link.replace(/[?#].*$/, ''));
          const from = file.startsWith('/') ? '.' : posix.dirname(path);
          return !there.has(posix.join(from, file).replace(/(?<=.)\/$/, ''));
        })
        .map((link) => `${path}:${i + 1} links to ${link}, which is not there`),
    ),
  );
}
