// Tab list and tab panels of the side panel with arrow-key navigation (ARIA tabs pattern).
import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../lib/i18n/format';
import './PanelTabs.css';

export interface PanelTab<Id extends string> {
  id: Id;
  name: string;
  /** Count beside the name; undefined while unknown. */
  count?: number | undefined;
}

export interface PanelTabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly PanelTab<Id>[];
  at: Id;
  onTab(id: Id): void;
}

const tabPanelId = (id: string) => `panel-${id}`;
const tabId = (id: string) => `tab-${id}`;

/** Renders the tab list; arrow keys, Home and End select and focus a tab. */
export function PanelTabs<Id extends string>({ label, tabs, at, onTab }: PanelTabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = tabs.findIndex(({ id }) => id === at);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onTab(next.id);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };
  return (
    <div role="tablist" class="tab-row" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          data-testid={tabId(id)}
          aria-selected={id === at}
          aria-controls={tabPanelId(id)}
          tabIndex={id === at ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {name} <span class="tab-count tabular">{count === undefined ? '' : formatNumber(count)}</span>
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** Id of the tab that the panel belongs to. */
  of: string;
  class: string;
  hidden: boolean;
  children: ComponentChildren;
}

/** Renders a tab's panel; a hidden panel keeps its state. */
export function TabPanel({ of, class: name, hidden, children }: TabPanelProps) {
  return (
    <div class={name} role="tabpanel" id={tabPanelId(of)} aria-labelledby={tabId(of)} hidden={hidden}>
      {children}
    </div>
  );
}
