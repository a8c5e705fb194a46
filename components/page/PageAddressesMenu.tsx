// Menus of the address list: export of shown or selected rows, pause of the tab, screening only on request.
import { panelWords } from '../../lib/i18n/words/panel';
import { Menu, type MenuEntry } from '../ui/menu/Menu';

export type PageExportKind = 'xlsx' | 'csv' | 'json' | 'markdown';

const KINDS: readonly PageExportKind[] = ['xlsx', 'csv', 'json', 'markdown'];

/** Returns one entry for each kind of export. */
function getExportEntries(onExport: (kind: PageExportKind) => void): MenuEntry[] {
  const words = panelWords().exporting;
  return KINDS.map((kind) => ({
    id: kind,
    text: words.kinds[kind],
    value: words.values[kind],
    onChoose: () => onExport(kind),
  }));
}

export interface SelectionMenuProps extends Pick<PageAddressesMenuProps, 'count' | 'isLocked' | 'onExport'> {
  /** Copies the addresses alone, which remain visible while locked. */
  onCopy(): void;
}

/** Renders the export menu of the selected rows. */
export function SelectionMenu({ count, isLocked, onExport, onCopy }: SelectionMenuProps) {
  const words = panelWords().exporting;
  const exports = isLocked ? [] : getExportEntries(onExport);
  return (
    <Menu
      text={words.action}
      intro={isLocked ? words.blocked.locked : words.whichSelected({ n: count })}
      entries={[...exports, { id: 'copy', text: words.copyAddresses, isApart: !isLocked, onChoose: onCopy }]}
      testId="selection-export"
    />
  );
}

export interface PageAddressesMenuProps {
  /** Number of rows as filtered. */
  count: number;
  isLocked: boolean;
  onExport(kind: PageExportKind): void;
  /** True while nothing is sent for the tab. */
  isPaused: boolean;
  onPause(paused: boolean): void;
  /** Limits this site to requests made by the user; null if that mode is set already. */
  onOnlyAsk: (() => void) | null;
}

/** Renders the menu; its intro names the exported rows, or the reason why none can be exported. */
export function PageAddressesMenu({ count, isLocked, onExport, isPaused, onPause, onOnlyAsk }: PageAddressesMenuProps) {
  const words = panelWords().exporting;
  const { pausing } = panelWords();
  const canExport = !isLocked && count > 0;
  const entries = canExport ? getExportEntries(onExport) : [];
  entries.push({
    id: 'pause',
    text: isPaused ? pausing.resume : pausing.pause,
    isApart: canExport,
    onChoose: () => onPause(!isPaused),
  });
  if (onOnlyAsk) entries.push({ id: 'only-ask', text: pausing.onlyAsk, onChoose: onOnlyAsk });
  return (
    <Menu
      text="⋯"
      name={words.menu}
      intro={isLocked ? words.blocked.locked : count === 0 ? words.blocked.empty : words.which({ n: count })}
      entries={entries}
      testId="page-menu"
    />
  );
}
