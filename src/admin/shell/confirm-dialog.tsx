import { ConfirmIdentity } from '../../components/confirm-identity.tsx';
import { useWords, wordsOf } from './words.ts';

const accountWords = wordsOf(
  () => import('../../../locales/zh/account.json'),
  () => import('../../../locales/en/account.json'),
);
const ownWords = wordsOf(
  () => import('../../../locales/zh/confirmation.json'),
  () => import('../../../locales/en/confirmation.json'),
);

/** The dialog that confirms a session, with its words. */
export function ConfirmDialog() {
  const account = useWords(accountWords);
  return <ConfirmIdentity t={useWords(ownWords)} account={account} />;
}
