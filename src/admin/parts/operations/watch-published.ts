import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';

const everyMs = 500;
const most = 20;
const watched = new Set<number>();

/** After a product was saved: shows a toast once both public pages are published; nothing after ten seconds. */
export async function sayWhenPublished(id: number, text: string): Promise<void> {
  if (watched.has(id)) return;
  watched.add(id);
  try {
    for (let asked = 0; asked < most; asked += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      const { isLive } = await api('GET /api/supplier/product/published/{id}', {
        params: { id: String(id) },
      });
      if (!isLive) continue;
      showToast('success', text);
      return;
    }
  } catch {
    // The product is saved in any case; only its publication is unknown.
  } finally {
    watched.delete(id);
  }
}
