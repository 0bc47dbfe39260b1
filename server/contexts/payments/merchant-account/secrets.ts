import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { merchantAccount } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';

export type AccountRow = typeof merchantAccount.$inferSelect;

/** Encrypted settings. Keys are PEM. */
export interface Secrets {
  readonly privateKey: string;
  /** WeChat Pay only. */
  readonly apiV3Key?: string;
}

type Whose = Pick<AccountRow, 'supplierId' | 'method' | 'number'>;
const about = ({ supplierId, method, number }: Whose) => `${supplierId} ${method} ${number}`;

export const sealSecrets = ({ sealKey }: Deps, whose: Whose, secrets: Secrets): string =>
  seal(sealKey, JSON.stringify(secrets), about(whose));

/** null when they cannot be decrypted any more, because the key was lost. */
export function openSecrets({ sealKey }: Deps, row: AccountRow): Secrets | null {
  const text = unseal(sealKey, row.sealed, about(row));
  return text === null ? null : JSON.parse(text);
}
