import type { Source } from './files.ts';
import { importsOf } from './import-statements.ts';

/** Files that import each other, directly or indirectly; type imports count as well. */
export function checkCircles(files: readonly Source[]): string[] {
  const graph = new Map(files.map((file) => [file.path, linesOf(file)]));
  return knots(graph).map((knot) => {
    const circle = shortest(graph, knot);
    const line = graph.get(circle[0] ?? '')?.get(circle[1] ?? '') ?? 1;
    return `${circle[0]}:${line} imports in a circle: ${circle.join(' -> ')}`;
  });
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The project imports of a file, with their lines. */
const linesOf = (file: Source): Map<string, number> =>
  new Map(
    importsOf(file).flatMap(({ file: target, line }) =>
      target ? [[target, line] satisfies [string, number]] : [],
    ),
  );

/** Tarjan's algorithm: the strongly connected components. */
function knots(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const low = (name: string) => lowest.get(name) ?? Number.POSITIVE_INFINITY;
  const visit = (name: string) => {
    order.set(name, order.size);
    lowest.set(name, order.size - 1);
    open.push(name);
    for (const next of graph.get(name)?.keys() ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(name, Math.min(low(name), low(next)));
    }
    if (low(name) !== order.get(name)) return;
    const knot = open.splice(open.indexOf(name));
    if (knot.length > 1) found.push(knot.sort());
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}

/** The shortest cycle through the first file of a component. */
function shortest(graph: Graph, knot: readonly string[]): string[] {
  const start = knot[0] ?? '';
  let ways = [[start]];
  for (;;) {
    const longer = ways.flatMap((way) =>
      [...(graph.get(way.at(-1) ?? '')?.keys() ?? [])]
        .filter((next) => next === start || (knot.includes(next) && !way.includes(next)))
        .map((next) => [...way, next]),
    );
    const closed = longer.find((way) => way.at(-1) === start);
    if (closed || longer.length === 0) return closed ?? [start];
    ways = longer;
  }
}
