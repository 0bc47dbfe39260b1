import type invitation from '../../../../locales/zh/identity/invitation.json';

export type InvitationTexts = typeof invitation;
