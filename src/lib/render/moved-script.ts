/** On a page of a disabled language: redirects to the same page in an offered one, with query and fragment. */
export const movedScript =
  'location.replace(document.documentElement.dataset.to+location.search+location.hash)';
