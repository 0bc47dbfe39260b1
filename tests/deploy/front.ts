import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end, until } from './processes.ts';

const binary = '/usr/sbin/nginx';
const modules = '/usr/lib/nginx/modules';
const brotli = join(modules, 'ngx_http_brotli_static_module.so');

/** Why nginx cannot run here, or null. */
export const noFront = (): string | null =>
  existsSync(binary) && existsSync(brotli)
    ? null
    : 'skipped: no nginx with brotli here (Debian: nginx-light, libnginx-mod-http-brotli-static)';

interface FrontOptions {
  readonly home: string;
  readonly port: number;
  readonly pages: string;
  readonly headers: string;
  readonly apiPorts: readonly number[];
}

/** nginx with the configuration of deploy/nginx, on a local port. Answers with a function that stops it. */
export async function startFront({ home, port, pages, headers, apiPorts }: FrontOptions) {
  const values: Readonly<Record<string, string>> = {
    LISTEN: `127.0.0.1:${port}`,
    SHOP_HOST: 'shop.test',
    PAGES: pages,
    HEADERS: headers,
    LOGS: home,
    API_SERVERS: apiPorts.map((api) => `server 127.0.0.1:${api} fail_timeout=2s;`).join('\n'),
  };
  const template = await readFile('deploy/nginx/shop.conf.template', 'utf8');
  const shop = template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  await mkdir(join(home, 'temp'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/temp/${kind};`,
  );
  await writeFile(
    join(home, 'nginx.conf'),
    `load_module ${brotli};
daemon off;
worker_processes 1;
user root;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 256; }
http {
include /etc/nginx/mime.types;
${temporary.join('\n')}
${shop}
}
`,
  );
  const child = spawn(binary, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', `${home}/error.log`], {
    stdio: 'inherit',
  });
  const isUp = await until(
    10_000,
    async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).status === 404,
  );
  if (!isUp) throw new Error(await readFile(`${home}/error.log`, 'utf8'));
  return () => end(child, 'SIGTERM');
}
