/** A pattern for `ilike` that finds a text with `part` in it, whatever signs it has. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
