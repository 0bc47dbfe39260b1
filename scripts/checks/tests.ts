import type { Source } from './files.ts';

/** The files that the projects of vitest.config.ts and playwright.config.ts run. */
const run = /^tests\/(?:islands\/.+\.test\.tsx|(?!islands\/).+\.test\.ts)$/;

/** Tests that no project runs, that are skipped, focused, or have no assertion. */
export function checkTests(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const findings: string[] = [];
    if (/^tests\/.*\.test\.tsx?$/.test(path) && !run.test(path)) findings.push(`${path}:1 is in no project`);
    text.split('\n').forEach((line, i) => {
      if (/\b(it|test|describe)\.(only|skip|todo)\(|\bx(it|describe)\(/.test(line)) {
        findings.push(`${path}:${i + 1} switches a test off or others out`);
      }
    });
    if (/\b(it|test)\(/.test(text) && !/\bexpect\b/.test(text)) findings.push(`${path}:1 expects nothing`);
    return findings;
  });
}

/** A single-line disable with rule names and a reason; ESLint itself reports unused ones. */
const givesReason = /eslint-disable-next-line [\w-]+\/[\w-]+(?:, [\w-]+\/[\w-]+)* -- \S+ \S+/;

/** Disabled types and rules, and TODOs. An ESLint rule may be disabled for one line with a reason. */
export function checkHonesty(files: readonly Source[]): string[] {
  const signs = [
    [
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-(?:disable|enable|env)|\/\*\s*eslint\s/,
      'switches a check off',
    ],
    [/\b(TODO|FIXME|XXX|HACK)\b/, 'leaves work open'],
  ] as const;
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        signs.flatMap(([sign, reason]) =>
          sign.test(line.replace(givesReason, '')) ? [`${path}:${i + 1} ${reason}`] : [],
        ),
      ),
  );
}
