import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api, goLogIn, toastError } from '../../lib/client.ts';
import { authorization } from '../../lib/login-token.ts';
import { showToast } from '../../lib/stores/toast.ts';

interface ClaimTexts {
  readonly logIn: string;
  readonly claimed: string;
  readonly claimFailed: string;
}

interface Claiming {
  readonly t: ClaimTexts;
  /** Called after a claim: dependent data is loaded again. */
  readonly onClaimed: () => unknown;
  /** `error`: name of the refusal, null for a failed request. */
  readonly onRefused?: (id: number, error: string | null) => unknown;
}

/** Claims a coupon, or several one after the other; a visitor is sent to log in and returns. `busy` = id of the coupon being claimed. */
export function useClaim({ t, onClaimed, onRefused }: Claiming) {
  const [busy, setBusy] = useState<number | null>(null);
  const claimAll = async (ids: readonly number[]): Promise<void> => {
    if (busy !== null) return;
    if (!authorization()) return goLogIn('info', t.logIn);
    let asked: number | undefined;
    try {
      for (const id of ids) {
        asked = id;
        setBusy(id);
        await api('POST /api/coupon/receive/{id}', { params: { id: String(id) } });
      }
      showToast('success', t.claimed);
      await onClaimed();
    } catch (error) {
      toastError(error, t.claimFailed);
      if (asked !== undefined) await onRefused?.(asked, error instanceof ApiError ? error.error : null);
    } finally {
      setBusy(null);
    }
  };
  return { busy, claim: (id: number) => claimAll([id]), claimAll };
}
