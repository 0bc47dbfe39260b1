import type { EasemobChat } from 'easemob-websdk';
import type { ChatFailure, ChatMessage, ChatState, Emit } from '../client.ts';
import { endsTheToken, failureOf } from './failures.ts';
import { fromSdk, plainName, typingIn } from './messages.ts';

interface Ends {
  readonly me: string;
  readonly emit: Emit;
  readonly turn: (state: ChatState) => void;
  readonly end: (failure: ChatFailure) => void;
  readonly heard: (message: ChatMessage) => void;
}

/** The SDK's events in our words. */
export function connectionEvents({ me, emit, turn, end, heard }: Ends): EasemobChat.EventHandlerType {
  const take = (message: EasemobChat.MessageBody) => {
    const read = fromSdk(message, 'sent');
    if (!read) return;
    heard(read);
    emit('message', read);
  };
  const peerOf = (from: string | undefined, to: string) => {
    const name = plainName(from ?? '');
    return name === me ? plainName(to) : name;
  };
  const receipt = (from: string | undefined, to: string, id: string, read: boolean) => {
    if (plainName(from ?? '') !== me) emit('receipt', { peer: plainName(from ?? ''), id, read });
    else if (read) emit('seen', plainName(to));
  };
  // The SDK's types do not know of this one.
  const untyped = { onCombineMessage: take };
  return {
    ...untyped,
    onConnected: () => turn('open'),
    onReconnecting: () => turn('waiting'),
    onDisconnected: (error) => end(error ? failureOf(error) : 'network'),
    onError: (error) => {
      // Everything else is told by the call it belongs to.
      if (endsTheToken(failureOf(error))) end(failureOf(error));
    },
    onTokenWillExpire: () => emit('expiring'),
    onTokenExpired: () => end('expired_token'),
    onTextMessage: take,
    onImageMessage: take,
    onFileMessage: take,
    onCustomMessage: take,
    onAudioMessage: take,
    onVideoMessage: take,
    onLocationMessage: take,
    onCmdMessage: ({ from = '', action }) => {
      const isTyping = typingIn(action);
      if (isTyping !== null && plainName(from) !== me) emit('typing', plainName(from), isTyping);
    },
    onRecallMessage: ({ mid, from, to }) => emit('recalled', mid, peerOf(from, to)),
    onDeliveredMessage: ({ mid, from, to }) => receipt(from, to, mid ?? '', false),
    onReadMessage: ({ mid, from, to }) => receipt(from, to, mid ?? '', true),
    onChannelMessage: ({ from, to }) => receipt(from, to, '', true),
    onContactAdded: ({ from }) => emit('contact', plainName(from)),
    onContactAgreed: ({ from }) => emit('contact', plainName(from)),
    onContactDeleted: ({ from }) => emit('contact', plainName(from)),
    onPresenceStatusChange: (changes) => {
      for (const { userId, statusDetails } of changes) {
        emit(
          'presence',
          userId,
          statusDetails.some(({ status }) => status === 1),
        );
      }
    },
  };
}
