import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { interfaceText } from '../content/interface.ts';
import { Tooltip } from './tooltip.tsx';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isComingSoon: boolean;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly defaultTab: Id;
  /** The tab list and the panel of the selected tab, for the caller to place. */
  readonly children: (parts: { list: ReactNode; panel: (content: ReactNode) => ReactNode; selected: Id }) => ReactNode;
}

/** Tabs after the pattern of the ARIA authoring practices: arrow keys, Home and End select. */
export function Tabs<Id extends string>({ label, tabs, defaultTab, children }: TabsProps<Id>) {
  const base = useId();
  const [selected, setSelected] = useState(defaultTab);
  const list = useRef<HTMLDivElement>(null);

  const select = (tab: Tab<Id> | undefined) => {
    if (!tab || tab.isComingSoon) return;
    setSelected(tab.id);
    list.current?.querySelector<HTMLElement>(`[id="${base}${tab.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.isComingSoon);
    const target = targetIndex(
      event.key,
      open.findIndex((tab) => tab.id === selected),
      open.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    select(open[target]);
  };

  return children({
    selected,
    list: (
      <div role="tablist" aria-label={label} className="tab-list" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} base={base} isSelected={tab.id === selected} onSelect={() => select(tab)} />
        ))}
      </div>
    ),
    panel: (content) => (
      <div role="tabpanel" key={selected} id={`${base}panel`} aria-labelledby={`${base}${selected}`}>
        {content}
      </div>
    ),
  });
}

interface TabButtonProps {
  readonly tab: Tab<string>;
  readonly base: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function TabButton({ tab, base, isSelected, onSelect }: TabButtonProps) {
  const button = (describedBy?: string) => (
    <button
      type="button"
      role="tab"
      id={`${base}${tab.id}`}
      className="tab"
      aria-selected={isSelected}
      aria-controls={isSelected ? `${base}panel` : undefined}
      aria-disabled={tab.isComingSoon || undefined}
      aria-describedby={describedBy}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
    >
      {tab.label}
    </button>
  );
  if (!tab.isComingSoon) return button();
  return <Tooltip label={interfaceText.comingSoon}>{button}</Tooltip>;
}

function targetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
