/** Timeout of loading a script of a page. */
const scriptTimeoutMs = 120_000;

/**
 * Waits for a dynamic import with a timeout. Browsers wait for a hanging connection as long as it is open: after two minutes the script
 * counts as failed, and the page offers a retry.
 */
export async function arrived<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('loading chunk timed out')), scriptTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
