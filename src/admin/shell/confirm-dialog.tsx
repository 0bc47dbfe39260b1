import { ConfirmIdentity } from '../../components/confirm-identity.tsx';
import { declareTexts, useTexts } from './texts.ts';

const accountTexts = declareTexts(
  () => import('../../../locales/zh/identity/account.json'),
  () => import('../../../locales/en/identity/account.json'),
);
const confirmationTexts = declareTexts(
  () => import('../../../locales/zh/identity/confirmation.json'),
  () => import('../../../locales/en/identity/confirmation.json'),
);

/** The dialog that confirms the user's identity, with its texts. */
export function ConfirmDialog() {
  const account = useTexts(accountTexts);
  return <ConfirmIdentity t={useTexts(confirmationTexts)} account={account} />;
}
