/** The box of an element, if it has one and a part of it is in the height of the window; else null. */
export function boxInView(element: Element): DOMRect | null {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight ? box : null;
}
