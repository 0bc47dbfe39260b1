import { readFileSync } from 'node:fs';
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'astro';
import type { App } from '../server/app.ts';
import { initAssortment } from '../server/contexts/content/index.ts';
import { pageKey } from '../server/http/pages/site.ts';
import { inlineHash, scriptsKey } from '../server/http/security/content-security.ts';
import { payWaysOf } from '../server/providers/payment/pay-ways.ts';
import { type BuildInfo, buildInfoFile, hashSources } from '../server/publish/build-info.ts';
import { renderedLanguages } from '../server/publish/render/languages.ts';
import { backOfficeFilesKey, openEntry } from '../server/publish/render/render.ts';
import { readState } from '../server/publish/state.ts';
import { aliasesOf } from '../src/lib/pages.ts';

/**
 * Pre-renders the whole site from the app's data into `distDir` with Astro, and records the tags of each page. An interrupted build has no
 * `build.json` and is ignored.
 */
export async function buildSite(app: App, root: string, distDir: string): Promise<BuildInfo> {
  await rm(join(distDir, buildInfoFile), { force: true });
  const { db, config } = app.deps;
  await initAssortment(app.deps);
  const sources = await hashSources(root);
  const instance = (await readState(db, 'instance')) ?? '';
  const rounds = (await readState(db, 'rounds')) ?? '0';
  const pages: Record<string, string[]> = {};
  globalThis.siteRender = {
    siteUrl: config.siteUrl,
    fetch: (request) => app.internalFetch(request),
    languages: renderedLanguages(app.deps),
    rendered: (path, tags) => {
      pages[path] = [...tags];
    },
    officeFiles: () => readFileSync(join(distDir, 'client', backOfficeFilesKey), 'utf8'),
    epoch: Date.now(),
  };
  await buildForProduction(root, distDir);
  await nameScripts(distDir);
  await linkAliases(join(distDir, 'client'), pages);
  const { siteUrl, showcase } = config;
  const payWays = payWaysOf(app.deps.payments);
  const translates = app.deps.translator !== null;
  const info: BuildInfo = { sources, siteUrl, showcase, payWays, translates, instance, rounds, pages };
  await writeFile(join(distDir, buildInfoFile), JSON.stringify(info));
  return info;
}

/** Records the inline scripts of the build beside the pages, for the content security policy. Scripts from page data are not included. */
async function nameScripts(distDir: string): Promise<void> {
  const { inlineScripts } = await openEntry(distDir);
  await writeFile(join(distDir, 'client', scriptsKey), JSON.stringify(inlineScripts.map(inlineHash).sort()));
}

/** Pages with a second path are rendered once and hard-linked. */
async function linkAliases(client: string, pages: Record<string, string[]>): Promise<void> {
  for (const [path, tags] of Object.entries(pages)) {
    for (const alias of aliasesOf(path)) {
      const [from, to] = [join(client, pageKey(path)), join(client, pageKey(alias))];
      await mkdir(dirname(to), { recursive: true });
      await link(from, to).catch(() => copyFile(from, to));
      pages[alias] = tags;
    }
  }
}

/** The bundler takes its mode from NODE_ENV, which here is the mode of the server or of the tests. */
async function buildForProduction(root: string, outDir: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, outDir, logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
