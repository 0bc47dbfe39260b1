import {
  Bell,
  ChartLine,
  Circle,
  ClipboardList,
  ContactRound,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  MessagesSquare,
  Package,
  ScrollText,
  Settings,
  Star,
  TicketPercent,
  Truck,
  Undo2,
  Users,
} from 'lucide-react';

/** Signs that menus name. Each is a few hundred bytes, all of them half a megabyte: a new one is added here. */
const icons: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  'chart-line': ChartLine,
  'clipboard-list': ClipboardList,
  'contact-round': ContactRound,
  'hand-coins': HandCoins,
  'layout-dashboard': LayoutDashboard,
  megaphone: Megaphone,
  'message-circle-question': MessageCircleQuestion,
  'messages-square': MessagesSquare,
  'scroll-text': ScrollText,
  star: Star,
  package: Package,
  settings: Settings,
  'ticket-percent': TicketPercent,
  truck: Truck,
  'undo-2': Undo2,
  users: Users,
};

export function Icon({ name }: { readonly name: string }) {
  const Sign = icons[name] ?? Circle;
  return <Sign className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
