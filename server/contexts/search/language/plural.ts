/** Words whose singular ends in -ie. */
const endInIe = new Set(
  'beanies birdies boogies bowties brownies budgies calories cookies cuties dies foodies genies goalies hoodies lies magpies movies pies pixies rookies selfies smoothies ties veggies zombies onesies panties undies wellies'.split(
    ' ',
  ),
);
/** Words that look like plurals but are not. */
const noPlurals = new Set(
  'always canvas chaos clothes christmas cosmos gas lens pancreas texas thermos asbestos'.split(' '),
);

/** Irregular plurals. */
const irregular = new Map(
  'mice mouse,knives knife,wives wife,lives life,children child,women woman,men man,feet foot,teeth tooth,scarves scarf,shelves shelf,bookshelves bookshelf,loaves loaf,leaves leaf,calves calf,halves half,geese goose,chillies chilli,womens woman,mens man,childrens child'
    .split(',')
    .map((pair): [string, string] => {
      const [plural = '', one = ''] = pair.split(' ');
      return [plural, one];
    }),
);
/** Words whose singular ends in -oe. */
const endInOe = /(?:sh|^t|can|^h|ob|al|fl)oes$/;

/** `headphones` -> `headphone`; other words are unchanged. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (!/^\p{L}{3,}s$/u.test(word) || /(ss|us|is)$/.test(word) || noPlurals.has(word)) return word;
  if (endInIe.has(word)) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes') && !endInOe.test(word)) return word.slice(0, -2);
  return word.slice(0, /(ch|sh|x|z|ss)es$/.test(word) ? -2 : -1);
}
