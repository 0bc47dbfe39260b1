import { useId, useState } from 'react';
import type { QuickReply, SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import type { ClerkTexts } from '../room/types.ts';

interface RepliesProps {
  readonly t: ClerkTexts;
  readonly shopChat: SupplierChat;
  readonly onShopChat: (shopChat: SupplierChat) => void;
}
const icon =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent';

/** The shop's quick replies: create, edit, delete. */
export function Replies({ t, shopChat, onShopChat }: RepliesProps) {
  const [editing, setEditing] = useState<QuickReply | null>(null);
  const put = (quickReplies: QuickReply[]) => onShopChat({ ...shopChat, quickReplies });
  const others = (id: number) => shopChat.quickReplies.filter((one) => one.id !== id);
  const remove = async ({ id, version }: QuickReply) => {
    try {
      await api('DELETE /api/chat/desk/reply/{id}', { params: { id: String(id) }, query: { version } });
      put(others(id));
      if (editing?.id === id) setEditing(null);
    } catch (error) {
      toastError(error, t.failedSave);
    }
  };
  const save = async (body: { title: string; content: string }) => {
    if (editing) {
      const saved = await api('PUT /api/chat/desk/reply/{id}', {
        params: { id: String(editing.id) },
        query: { version: editing.version },
        body,
      });
      put(shopChat.quickReplies.map((one) => (one.id === saved.id ? saved : one)));
      setEditing(null);
    } else {
      put([...shopChat.quickReplies, await api('POST /api/chat/desk/reply', { body })]);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {shopChat.quickReplies.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {shopChat.quickReplies.map((reply) => (
            <li key={reply.id} className="flex items-center gap-1 py-1">
              <span className="min-w-0 grow text-sm">
                <span className="block font-semibold">{reply.title}</span>
                <span className="line-clamp-2 text-ink-2">{reply.content}</span>
              </span>
              <button
                type="button"
                aria-label={fill(t.replies.change, { title: reply.title })}
                onClick={() => setEditing(reply)}
                className={icon}
              >
                <i className="icon-pencil size-4" />
              </button>
              <button
                type="button"
                aria-label={fill(t.replies.remove, { title: reply.title })}
                onClick={() => remove(reply)}
                className={icon}
              >
                <i className="icon-trash-2 size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm
        key={editing?.id ?? `new-${shopChat.quickReplies.length}`}
        t={t}
        reply={editing}
        onSave={save}
        onCancel={() => setEditing(null)}
      />
    </div>
  );
}

interface ReplyFormProps {
  readonly t: ClerkTexts;
  readonly reply: QuickReply | null;
  readonly onSave: (fields: { title: string; content: string }) => Promise<void>;
  readonly onCancel: () => void;
}

function ReplyForm({ t, reply, onSave, onCancel }: ReplyFormProps) {
  const id = useId();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [content, setContent] = useState(reply?.content ?? '');
  const { isBusy, run } = useBusy(t.failedSave);
  const save = () => run(() => onSave({ title: title.trim(), content: content.trim() }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-3"
    >
      <h3 className="text-base">{reply ? t.replies.changeTitle : t.replies.add}</h3>
      <label htmlFor={`${id}-title`} className="text-sm">
        {t.replies.name}
      </label>
      <input
        id={`${id}-title`}
        value={title}
        maxLength={30}
        onChange={(event) => setTitle(event.target.value)}
        className="field"
      />
      <label htmlFor={`${id}-content`} className="text-sm">
        {t.replies.content}
      </label>
      <textarea
        id={`${id}-content`}
        rows={3}
        value={content}
        maxLength={500}
        onChange={(event) => setContent(event.target.value)}
        className="field resize-none"
      />
      <div className="flex justify-end gap-3">
        {reply && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            {t.cancel}
          </button>
        )}
        <button
          type="submit"
          disabled={isBusy || title.trim() === '' || content.trim() === ''}
          className="button-primary"
        >
          {t.save}
        </button>
      </div>
    </form>
  );
}
