/**
 * Does something with each thing, several at once, in their order. Resolves when nothing is under way any more.
 * @throws the first failure, after which nothing new is begun
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
