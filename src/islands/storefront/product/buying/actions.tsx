import { useEffect, useState } from 'react';
import type product from '../../../../../locales/zh/storefront/product.json';
import { api, goLogIn, toastError } from '../../../../lib/client.ts';
import { authorization } from '../../../../lib/login-token.ts';
import { recordView } from '../../../../lib/stores/history.ts';
import { showToast } from '../../../../lib/stores/toast.ts';

interface ActionsProps {
  readonly t: typeof product.actions;
  readonly productId: number;
  readonly name: string;
}

/** Favourite, compare and share buttons. Also records the product view. */
export function Actions({ t, productId, name }: ActionsProps) {
  const { isFavorite, toggle } = useFavorite(t, productId);
  useEffect(() => {
    // A failure is ignored: the record is not essential.
    recordView(productId).catch(() => {});
  }, [productId]);
  return (
    <div className="-mr-1.5 flex shrink-0 max-lg:-ml-2">
      <button type="button" aria-pressed={isFavorite} onClick={toggle} className={button}>
        <i className={`${isFavorite ? 'icon-heart/full text-accent' : 'icon-heart'} size-4`} />
        <span>{t.favorite}</span>
      </button>
      {/* Handled by src/lib/cards/compare-marks.ts, which also sets `aria-pressed`. */}
      <button type="button" data-compare={productId} className={`${button} aria-pressed:text-accent`}>
        <i className="icon-arrow-left-right size-4" />
        <span>{t.compare}</span>
      </button>
      <button type="button" onClick={() => share(t, name)} className={button}>
        <i className="icon-share-2 size-4" />
        <span>{t.share}</span>
      </button>
    </div>
  );
}

const button = 'product-action';

function useFavorite(t: ActionsProps['t'], productId: number) {
  const [isFavorite, setFavorite] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!authorization()) return;
    api('GET /api/product/favorite/check/{id}', { params: { id: String(productId) } }).then(
      ({ favorite }) => setFavorite(favorite),
      () => {},
    );
  }, [productId]);
  const toggle = async () => {
    if (!authorization()) return goLogIn('info', t.logIn);
    if (isBusy) return;
    setBusy(true);
    try {
      if (isFavorite) {
        await api('DELETE /api/product/favorite/remove/{id}', { params: { id: String(productId) } });
        showToast('info', t.removed);
      } else {
        await api('POST /api/product/favorite/add', { body: { productId } });
        showToast('success', t.kept);
      }
      setFavorite(!isFavorite);
    } catch (error) {
      toastError(error, isFavorite ? t.removeFailed : t.keepFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isFavorite, toggle };
}

/** The native share dialog, else the address is copied to the clipboard. */
async function share(t: ActionsProps['t'], title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast('success', t.copied);
  } catch (error) {
    // Closing the native dialog is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', t.shareFailed);
  }
}
