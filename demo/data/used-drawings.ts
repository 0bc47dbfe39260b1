import { allGoods } from '../catalogue/goods.ts';
import { ownDrawings } from '../pictures/own-drawings-data.ts';
import { categoryText } from './categories-data.ts';
import { avatarDrawings, contentDrawings } from './content-drawings-data.ts';

/** Every drawing some key of the demo world can name: goods, categories, banners, avatars. */
export function usedDrawings(): string[] {
  const categories = [...categoryText.matchAll(/\| ([a-z0-9-]+)$/gm)].flatMap((m) => m[1] ?? []);
  const goods = allGoods()
    .map((good) => good.drawing)
    .filter((id) => !id.startsWith('photo:'));
  return [
    ...new Set([...goods, ...categories, ...contentDrawings, ...avatarDrawings, ...Object.keys(ownDrawings)]),
  ].sort();
}
