import type texts from '../../../../locales/zh/search/picture-search.json';
import type { CardTexts } from '../../../components/goods/product-card.tsx';

export type PictureTexts = typeof texts & { readonly card: CardTexts };
