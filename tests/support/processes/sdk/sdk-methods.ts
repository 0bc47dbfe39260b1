import { readFileSync } from 'node:fs';
import ts from 'typescript';

const types = 'node_modules/easemob-websdk/Easemob-chat.d.ts';

/** Every public method of the SDK's connection, as its own type definitions name them. */
export function sdkMethods(): string[] {
  const source = ts.createSourceFile(types, readFileSync(types, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node) && node.name?.text === 'Connection') {
      found.push(...node.members.filter(ts.isMethodDeclaration).filter(isPublic).map(nameOf));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)].sort();
}

const isPublic = (method: ts.MethodDeclaration): boolean =>
  !method.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
const nameOf = (method: ts.MethodDeclaration): string => method.name.getText();
