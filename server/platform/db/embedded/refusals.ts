import { ConfigError } from '../../../config.ts';
import { DatabaseDamaged } from './damaged.ts';

/** Errors of the embedded database that the operator can fix, one sentence each. */

const move = 'move its data with `npm run backup` and `npm run restore`';

export const noPrograms = (system: string) =>
  new ConfigError(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a server of your own.`);

export const noFlock = () =>
  new ConfigError(
    'The embedded database needs the program `flock` (package util-linux): install it or set DATABASE_URL.',
  );

export const noUser = () =>
  new ConfigError(
    'PostgreSQL does not run as root and there is no user `postgres` or `nobody` here: add one or set DATABASE_URL.',
  );

const notWritable = (folder: string, reason: string) =>
  new ConfigError(
    `The database cannot be written in ${folder} (${reason}): give this user the folder or set DATA_DIR to another.`,
  );

export const diskFull = (folder: string) =>
  new ConfigError(`The disk of ${folder} is full: make room or set DATA_DIR to a folder on another disk.`);

export const pathTooLong = (socket: string, length: number, most: number) =>
  new ConfigError(
    `DATA_DIR is too deep: its socket ${socket} has a path of ${length} bytes and may have ${most}; set DATA_DIR to a shorter path.`,
  );

export const otherOwner = (folder: string) =>
  new ConfigError(
    `The database in ${folder} belongs to another user: start as that user, or as root, or set DATA_DIR to another folder.`,
  );

export const otherVersion = (folder: string, found: string, own: string) =>
  new ConfigError(
    `The database in ${folder} is of PostgreSQL ${found}, this program has ${own}: ${move} from the program that made it to this one.`,
  );

export const formerEngine = (folder: string) =>
  new ConfigError(
    `The database in ${folder} is of the engine this program had before: move the folder away to begin with an empty shop, and take the products along with \`npm run export\` of that version and \`npm run import\` of this one.`,
  );

export const noAnswer = (folder: string, reason: string) =>
  new ConfigError(
    `The database in ${folder} is held by a server that does not answer (${reason}): end the other program that uses the folder, or set DATA_DIR to another.`,
  );

export const elsewhereGone = (folder: string, place: string) =>
  new ConfigError(
    `The database of ${folder} is kept in ${place}, which is not there: bring it back, or remove ${folder}/database.place to begin with an empty shop.`,
  );

export const notMade = (folder: string, reason: string) =>
  new ConfigError(
    `The database in ${folder} cannot be made (${reason}): mend that, or set DATABASE_URL to a server of your own.`,
  );

export const damaged = (folder: string, reason: string) => new DatabaseDamaged(folder, reason);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The error for a file system error about `folder`; other errors are returned unchanged. */
export function refusalOf(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ENOLCK'].includes(code))
    return notWritable(folder, code);
  return error;
}
