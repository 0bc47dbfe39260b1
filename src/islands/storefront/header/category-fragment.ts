const parts = new Map<string, Promise<Document>>();

/** A part of the static page with the categories and the header's panels; the page is loaded once, and again after a failure. */
export async function categoryPart(page: string, selector: string): Promise<Element> {
  const asked =
    parts.get(page) ??
    fetch(page)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(page))))
      .then((html) => new DOMParser().parseFromString(html, 'text/html'))
      .catch((error) => {
        parts.delete(page);
        throw error;
      });
  parts.set(page, asked);
  const found = (await asked).querySelector(selector);
  if (!found) throw new Error(`${page} has no ${selector}`);
  return document.importNode(found, true);
}
