/**
 * Runs a task for each item with limited concurrency, in order. Resolves when all running tasks have ended.
 * @throws the first failure, after which no new task is started
 */
export async function atOnce<T>(
  most: number,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const queue = things.values();
  const worker = async () => {
    for (const thing of queue) {
      await work(thing).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  if (failures.length > 0) throw failures[0];
}
