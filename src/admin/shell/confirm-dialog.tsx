import { ConfirmIdentity } from '../../components/confirm-identity.tsx';
import { useWords, wordsOf } from './words.ts';

const accountWords = wordsOf(
  () => import('../../../locales/zh/identity/account.json'),
  () => import('../../../locales/en/identity/account.json'),
);
const ownWords = wordsOf(
  () => import('../../../locales/zh/identity/confirmation.json'),
  () => import('../../../locales/en/identity/confirmation.json'),
);

/** The dialog that confirms a session, with its words. */
export function ConfirmDialog() {
  const account = useWords(accountWords);
  return <ConfirmIdentity t={useWords(ownWords)} account={account} />;
}
