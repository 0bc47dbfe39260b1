export { cleanCallbacks } from './callback.ts';
export { afterNote } from './machine.ts';
export { admitNote, limitsOn } from './rules.ts';
export { keepNote } from './threads.ts';
export { unreadChats } from './unread.ts';
