// A server that does nothing but send the bytes of a file with the headers of `BARE_HEADERS`: what Node can do at most.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BARE_FILE ?? '');
const headers: string[] = JSON.parse(process.env.BARE_HEADERS ?? '[]');
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
