import {
  ChartLine,
  Circle,
  ClipboardList,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  MessagesSquare,
  Package,
  ScrollText,
  Star,
  TicketPercent,
  Truck,
  Undo2,
  Users,
} from 'lucide-react';

/** Signs that menus name. Each is a few hundred bytes, all of them half a megabyte: a new one is added here. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'chart-line': ChartLine,
  'clipboard-list': ClipboardList,
  'hand-coins': HandCoins,
  'layout-dashboard': LayoutDashboard,
  megaphone: Megaphone,
  'message-circle-question': MessageCircleQuestion,
  'messages-square': MessagesSquare,
  'scroll-text': ScrollText,
  star: Star,
  package: Package,
  'ticket-percent': TicketPercent,
  truck: Truck,
  'undo-2': Undo2,
  users: Users,
};

export function Icon({ name }: { readonly name: string }) {
  const Sign = icons[name] ?? Circle;
  return <Sign className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
