/** Words of sample configurations, as `change-me` of deploy/env.example: such a value was never replaced. */
const placeholder =
  /change[-_]?me|example|placeholder|your[-_ ]?(?:key|secret|token)|replace[-_]?(?:me|this)|random-letters/i;

export const isPlaceholder = (secret: string): boolean => placeholder.test(secret);

/**
 * Estimates how many bits an attacker has to guess, by zxcvbn: words, names, dates, keyboard rows, sequences and repetitions count for what
 * they are. What fits no pattern counts 3.3 bits a character, so 32 random ones reach about 100. The dictionaries (2 MB) are loaded on the
 * first call only.
 */
export async function estimateBits(secret: string): Promise<number> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return estimator.check(secret).guessesLog10 * Math.log2(10);
}
