import { resolve } from 'node:path';

export function stopWith(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** Resolves a typed path: npm runs scripts in the project folder, and INIT_CWD is the caller's. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
