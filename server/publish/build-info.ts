import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Inputs of a build of the site; `dist/build.json`. */
export const BuildInfo = z.object({
  /** Hash of all source files the build reads. */
  sources: z.string(),
  siteUrl: z.string(),
  showcase: z.boolean(),
  /** Ways to pay that every page names. */
  payWays: z.array(z.string()),
  /** Reviews in other languages have a place for their translation. */
  translates: z.boolean(),
  /** Installation and publishing round of the data. */
  instance: z.string(),
  rounds: z.string(),
  /** path -> tags of every pre-rendered page. */
  pages: z.record(z.string(), z.array(z.string())),
});
export type BuildInfo = z.infer<typeof BuildInfo>;

export const buildInfoFile = 'build.json';

export async function readBuildInfo(distDir: string): Promise<BuildInfo | null> {
  const text = await readFile(join(distDir, buildInfoFile), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = BuildInfo.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

const inputs = [
  'src',
  'locales',
  'contract',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package-lock.json',
];

/** Combined hash of all files a build depends on. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesBelow(join(root, input))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('base64url');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
