import { api } from '../../../../lib/client.ts';

/** Undoes a recorded change. */
export const undoChange = async (changeId: number | null): Promise<void> => {
  if (changeId !== null)
    await api('POST /api/category-change/{id}/undo', { params: { id: String(changeId) } });
};
