import type { Locale } from '../../../../contract/basics.ts';
import type { RoomState } from '../../../features/chat/room/use-room.ts';
import { pickText } from '../../../lib/text.ts';

export type People = ReturnType<typeof peopleOf>;

/** Who stands in the lists, as far as their names have the word in them. */
export function peopleOf({ conversations, contacts, profiles }: RoomState, locale: Locale, word: string) {
  const asked = word.trim().toLowerCase();
  const nameOf = (peer: string) => {
    const profile = profiles[peer];
    return profile ? profile.remark || pickText(profile.name, locale) : null;
  };
  const fits = (peer: string) => (nameOf(peer) ?? peer).toLowerCase().includes(asked);
  // Buyers who write to the own shop stand at its desk.
  const isOwn = (peer: string) => profiles[peer]?.type !== 'buyer';
  const talks = conversations.filter(({ peer }) => profiles[peer] && isOwn(peer) && fits(peer));
  return {
    talks: talks.map((conversation) => ({
      peer: conversation.peer,
      name: nameOf(conversation.peer) ?? '',
      avatar: profiles[conversation.peer]?.avatar ?? null,
      conversation,
    })),
    contacts: (contacts ?? []).flatMap((peer) => {
      const profile = profiles[peer];
      return profile && isOwn(peer) && fits(peer) ? [profile] : [];
    }),
  };
}
