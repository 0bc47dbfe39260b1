import { type ReviewsTexts, type Tab, tabs } from './texts.ts';

interface TabsProps {
  readonly t: ReviewsTexts;
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

export function Tabs({ t, tab, onChoose }: TabsProps) {
  return (
    <nav aria-label={t.title} className="border-line border-b">
      <ul className="flex gap-6">
        {tabs.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === tab ? 'page' : undefined}
              onClick={() => onChoose(one)}
              className={`min-h-11 border-b-2 text-sm ${one === tab ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink'}`}
            >
              {t.tabs[one]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
