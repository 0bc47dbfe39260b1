/** A configuration error the operator can fix: one sentence that names the setting. */
export class ConfigError extends Error {}
