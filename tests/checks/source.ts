/** A file as the checks read it. */
export const source = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });
