import type { ChatBody, ChatDraft } from './client.ts';

interface Preview {
  readonly body: ChatBody;
  /** Once the server's own address is there. */
  readonly release: () => void;
}

/** What a message looks like before the server has it: a chosen picture is shown from this device. */
export function previewOf(draft: ChatDraft): Preview {
  if (draft.type === 'text' || draft.type === 'card') return { body: draft, release: () => {} };
  const { name, size } = draft.file;
  const url = URL.createObjectURL(draft.file);
  const release = () => URL.revokeObjectURL(url);
  return draft.type === 'image'
    ? { body: { type: 'image', url, width: 0, height: 0 }, release }
    : { body: { type: 'file', url, name, size }, release };
}
