import type invitation from '../../../../locales/zh/invitation.json';

export type InvitationTexts = typeof invitation;
