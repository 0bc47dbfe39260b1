import { resolve } from 'node:path';

export function stopWith(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** A path as it was typed: npm runs scripts in the project's folder and says where it was called. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
