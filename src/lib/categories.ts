import type { CategoryNode } from '../../contract/catalogue/product.ts';

/** From the first level down to the category; empty when it is not in the tree. */
export function pathTo(tree: readonly CategoryNode[], id: number): readonly CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** All categories of a tree, parents before their children. */
export const everyNode = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);
