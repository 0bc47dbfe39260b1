/** Whether React has taken an element over and hears what happens to it. */
export const isOwnedByReact = (node: Element): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactProps'));
