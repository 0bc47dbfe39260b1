// `npm run compare -- OTHER/dist/client dist/client`: whether two builds of the demo shop have the same pages. Names of assets, and times
// relative to the seeding of the shop, may differ. For changes of the sources that should change no page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stopWith } from './command-line.ts';

const [before, after, ...more] = process.argv.slice(2);
if (!before || !after || more.length > 0 || !existsSync(before) || !existsSync(after))
  stopWith('usage: npm run compare -- OTHER/dist/client dist/client', 2);

const files = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

/** A page without asset names and times. */
const plain = (page: string): string =>
  page
    .replace(/\/_astro\/[\w.@-]+\.(js|css|json|webp|svg)/g, '/_astro/*.$1')
    .replace(/[\w-]+\.[\w-]{8}\.(js|css)/g, '*.$1')
    .replace(/sha256-[\w+/=]+/g, 'sha256-*')
    .replace(/\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00))?/g, 'DATE')
    .replace(/\b\d\d:\d\d\b/g, 'TIME')
    .replace(/<script type="application\/json" id="office-files">.*?<\/script>/g, '');

let same = 0;
const different: string[] = [];
const pages = files(before, '.html');
for (const file of pages) {
  const other = join(after, file);
  if (
    existsSync(other) &&
    plain(readFileSync(join(before, file), 'utf8')) === plain(readFileSync(other, 'utf8'))
  )
    same += 1;
  else different.push(file);
}
const added = files(after, '.html').filter((file) => !existsSync(join(before, file)));
console.log(
  `${pages.length} pages: ${same} the same, ${different.length} different or gone, ${added.length} new`,
);
for (const file of [...different, ...added].slice(0, 20)) console.log(`  ${file}`);
for (const folder of [before, after]) {
  const scripts = files(folder, '.js').map((file) => readFileSync(join(folder, file)));
  const bytes = scripts.reduce((sum, one) => sum + one.length, 0);
  const packed = scripts.reduce((sum, one) => sum + gzipSync(one).length, 0);
  console.log(`${folder}: ${scripts.length} scripts, ${bytes} bytes, ${packed} packed`);
}
process.exit(different.length + added.length > 0 ? 1 : 0);
