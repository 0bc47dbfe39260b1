/** How long a script of a page may take to come. */
const scriptTimeoutMs = 120_000;

/**
 * What a script brings. Browsers wait for a connection that hangs as long as it stays open: after two minutes the script counts as
 * one that failed, and the page offers to try again.
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
