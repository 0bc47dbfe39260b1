import type forYou from '../../../locales/zh/buyer/for-you.json';
import type { CardTexts } from '../../components/goods/product-card.tsx';

export type RecentTexts = typeof forYou.recent;
export type PickedTexts = typeof forYou.picked;

export interface ForYouTexts {
  readonly recent: RecentTexts;
  readonly picked: PickedTexts;
  readonly card: CardTexts;
}
