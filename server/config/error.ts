/** What the operator can mend: one sentence that names the setting. */
export class ConfigError extends Error {}
