/** Placeholder words of sample configurations, such as `change-me` in deploy/env.example. */
const placeholder =
  /change[-_]?me|example|placeholder|your[-_ ]?(?:key|secret|token)|replace[-_]?(?:me|this)|random-letters/i;

export const isPlaceholder = (secret: string): boolean => placeholder.test(secret);

/**
 * Estimates the entropy of a secret in bits with zxcvbn, which recognises words, names, dates, keyboard rows, sequences and repetitions.
 * Other characters count 3.3 bits each, so 32 random ones reach about 100. The dictionaries (2 MB) are loaded at the first call.
 */
export async function estimateBits(secret: string): Promise<number> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return estimator.check(secret).guessesLog10 * Math.log2(10);
}
