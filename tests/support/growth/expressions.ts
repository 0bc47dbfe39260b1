import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';

/** A regular expression of the sources. */
export interface Expression {
  /** `file:line`, with the number among those one line makes. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
  /** Whether it parts texts: then it is tried at every place of them. */
  readonly splits: boolean;
}

const root = join(import.meta.dirname, '../../..');
const folders = ['server', 'contract', 'demo'];

interface Made {
  readonly file: string;
  readonly line: number;
}

/** Every expression that is written in `server` or `contract`, and every one that is made of texts there while modules load. */
export async function allExpressions(): Promise<Expression[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const read = files.map((file) => readFile(file));
  const made = read.flatMap((one) => one.made);
  const caught = await catchMade([...new Set(made.map(({ file }) => file))]);
  const missed = made.find(
    ({ file, line }) => !caught.some(({ place }) => place.startsWith(`${file}:${line}#`)),
  );
  if (missed) {
    throw new Error(
      `${missed.file}:${missed.line} makes an expression only when it is called; make it while the module loads, so that it can be tried`,
    );
  }
  return [...read.flatMap((one) => one.written), ...caught];
}

function readFile(file: string) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const written: Expression[] = [];
  const made: Made[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) written.push(writtenOf(node, `${file}:${lineOf(node)}`));
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp') made.push({ file, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { written, made };
}

function writtenOf(node: ts.RegularExpressionLiteral, place: string): Expression {
  const end = node.text.lastIndexOf('/');
  const splits = ts.isCallExpression(node.parent) && /\.split$/.test(node.parent.expression.getText());
  return { place, source: node.text.slice(1, end), flags: node.text.slice(end + 1), splits };
}

/** Loads these modules where `RegExp` tells what it makes. */
async function catchMade(files: readonly string[]): Promise<Expression[]> {
  const worker = new Worker(new URL('./catch-made.ts', import.meta.url), { workerData: { root, files } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
