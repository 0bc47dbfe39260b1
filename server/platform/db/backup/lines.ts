export type Lines = AsyncGenerator<string, void, void>;

const lineFeed = 0x0a;

/** The lines of a stream. Only a line feed ends one: node:readline also ends it at U+2028, which may stand in a value. */
export async function* linesOf(stream: AsyncIterable<Buffer>): Lines {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
}
