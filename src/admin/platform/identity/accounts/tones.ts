/** Colours of what an account is. */
export const tones = { active: 'bg-verified-tint text-success', disabled: 'bg-soft text-ink-2' } as const;
