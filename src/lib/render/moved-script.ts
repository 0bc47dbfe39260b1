/** On a page of a language that is not offered: leads to the same page in one that is, with its query and place. */
export const movedScript =
  'location.replace(document.documentElement.dataset.to+location.search+location.hash)';
