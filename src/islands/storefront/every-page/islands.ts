/** The islands of every page in one file, because each is only a few hundred bytes. */
export { ChatHost } from '../../messaging/chat-window/chat-host.tsx';
export { AccountMenu } from '../header/account-menu.tsx';
export { CategoryMenu } from '../header/category-menu.tsx';
export { CategorySheet } from '../header/category-sheet.tsx';
export { CountBadge } from '../header/count-badge.tsx';
export { HoverPanel } from '../header/hover-panel.tsx';
export { SearchBox } from '../header/search-box.tsx';
export { Site } from './site.tsx';
