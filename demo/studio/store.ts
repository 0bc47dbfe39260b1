/**
 * Stores a picture of the studio: `node store.ts FROM TO.avif`. Debian's Python writes no AVIF.
 * Quality 52 leaves no bands in smooth walls (docs/decisions/153-pictures-in-use.md).
 */
import sharp from 'sharp';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('usage: node store.ts FROM TO.avif');
await sharp(from).avif({ quality: 52, effort: 4, chromaSubsampling: '4:2:0' }).toFile(to);
