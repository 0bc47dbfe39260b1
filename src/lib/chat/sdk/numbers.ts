import type EasemobSdk from 'easemob-websdk';
import type { EasemobChat } from 'easemob-websdk';

/**
 * The SDK numbers what a connection sends by itself (that a message has come, that one is taken back) apart from what is
 * written, both from the clock on. Of two with one number the later one gets both answers, and the message before it would
 * be on its way for ever: one counter for both.
 */
export function numberTogether(
  { utils }: Pick<typeof EasemobSdk, 'utils'>,
  connection: EasemobChat.Connection,
): void {
  connection.getUniqueId = () => utils.getUniqueId();
}
