/** The visible text of HTML. */
export const textOfHtml = (html: string): string =>
  html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&#?\w{1,31};/g, ' ');
