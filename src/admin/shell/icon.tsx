import {
  Circle,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  TicketPercent,
  Truck,
  Undo2,
  Users,
} from 'lucide-react';

/** Signs that menus name. Each is a few hundred bytes, all of them half a megabyte: a new one is added here. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'clipboard-list': ClipboardList,
  'layout-dashboard': LayoutDashboard,
  'messages-square': MessagesSquare,
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
