// `npm run front:headers > headers.conf`: the headers of pages for an nginx that serves them from disk. They are valid for one build.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import {
  captchaSources,
  chatHosts,
  contentSecurityPolicy,
  noChatHosts,
  scriptsIn,
  scriptsKey,
  shopHeaders,
} from '../server/http/security/content-security.ts';
import { root } from '../server/platform/program-files.ts';
import { easemobChat } from '../server/providers/chat/easemob.ts';
import { stopWith } from './command-line.ts';

const { distDir, captcha, easemob, siteUrl, chatTokenMs } = readConfig(process.env);
const file = join(distDir ?? join(root, 'dist'), 'client', scriptsKey);
const scripts = await readFile(file).catch(() => stopWith(`There is no ${file}; run \`npm run build\`.`));
const clock = { now: () => new Date() };
const cloud = easemob && easemobChat(easemob, { clock, tokenMs: chatTokenMs }).endpoint(siteUrl);
const hosts = cloud ? chatHosts([cloud.url, cloud.apiUrl]) : noChatHosts;
const headers = {
  ...shopHeaders(contentSecurityPolicy(scriptsIn(scripts), hosts, captchaSources(captcha)), siteUrl),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};
for (const [name, value] of Object.entries(headers))
  process.stdout.write(`add_header ${name} "${value.replaceAll('"', '\\"')}";\n`);
