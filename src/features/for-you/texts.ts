import type forYou from '../../../locales/zh/buyer/for-you.json';
import type { CardTexts } from '../../components/goods/product-card.tsx';

export type RecentTexts = typeof forYou.recent;

export interface ForYouTexts {
  readonly recent: RecentTexts;
  readonly picked: typeof forYou.picked;
  readonly card: CardTexts;
}
