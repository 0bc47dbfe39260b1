/** Does what translators of browsers do to a page: each text lies in two elements of the translator's. Not all of them heed `translate="no"`. */
export function translatePage(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && isTranslated(node)) texts.push(node);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    // What React holds on to leaves the page: the translator puts a text of its own in its place.
    text.replaceWith(outer);
    inner.append(document.createTextNode(text.data));
  }
}

const isTranslated = (text: Text): boolean =>
  text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, textarea, option, title');
