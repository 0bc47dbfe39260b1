/** Percentage of a promotion from its rules text (`{"percentage":20}`); 0 without one. */
export function percentOff(rules: string): number {
  try {
    const parsed: unknown = JSON.parse(rules);
    const percentage =
      typeof parsed === 'object' && parsed !== null && 'percentage' in parsed ? parsed.percentage : 0;
    return typeof percentage === 'number' && percentage > 0 && percentage < 100 ? percentage : 0;
  } catch {
    return 0;
  }
}
