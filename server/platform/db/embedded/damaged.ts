import { ConfigError } from '../../../config.ts';

/** The embedded database exists and cannot be read. */
export class DatabaseDamaged extends ConfigError {
  constructor(folder: string, reason: unknown) {
    const [line = ''] = String(reason).split('\n');
    super(
      `The database in ${folder} cannot be opened (${line.slice(0, 200)}): put a backup in its place, or move the folder away to begin with an empty shop.`,
    );
  }
}
