import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Files that git tracks or would add. */
export function paths(pattern = /./): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => pattern.test(path) && existsSync(path));
}

/** These files with their text. */
export function sources(pattern: RegExp): Source[] {
  return paths(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Prints `file:line reason` for each finding, and sets exit code 1 if there are any. */
export function report(name: string, findings: readonly string[]): void {
  for (const finding of findings) console.log(finding);
  console.log(findings.length === 0 ? `${name}: ok` : `${name}: ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}
