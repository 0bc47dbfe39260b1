/** Browsers' error messages for a failed dynamic import: no connection, or a removed version. */
const missingScript = /dynamically imported module|importing a module script|error loading|loading chunk/i;

export const isMissingScript = (error: unknown): boolean =>
  missingScript.test(error instanceof Error ? error.message : String(error));
