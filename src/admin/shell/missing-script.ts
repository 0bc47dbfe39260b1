/** What browsers say of a script that does not come: the connection is gone, or the version it belongs to. */
const missingScript = /dynamically imported module|importing a module script|error loading|loading chunk/i;

export const isMissingScript = (error: unknown): boolean =>
  missingScript.test(error instanceof Error ? error.message : String(error));
