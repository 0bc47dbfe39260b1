/** Whether React has hydrated an element and handles its events. */
export const isOwnedByReact = (node: Element): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactProps'));
