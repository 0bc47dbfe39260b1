import { Circle, LayoutDashboard, type LucideIcon, MessagesSquare } from 'lucide-react';

/** Signs that menus name. Each is a few hundred bytes, all of them half a megabyte: a new one is added here. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'messages-square': MessagesSquare,
};

export function Icon({ name }: { readonly name: string }) {
  const Sign = icons[name] ?? Circle;
  return <Sign className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
