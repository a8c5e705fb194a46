// Export menu of a list (CSV, JSON) that shows the row count, or why the export is disabled.
import { useRef } from 'preact/hooks';
import { panelWords } from '../../lib/i18n/panel';
import { Icon } from './Icon';

export type ExportKind = 'csv' | 'json';

export interface ExportMenuProps {
  /** Number of exported rows. */
  count: number;
  /** Reason why the export is disabled; null if it is enabled. */
  blocked: 'locked' | 'empty' | null;
  onExport(kind: ExportKind): void;
}

/** Renders a disclosure with two buttons; Escape closes it and returns the focus. */
export function ExportMenu({ count, blocked, onExport }: ExportMenuProps) {
  const words = panelWords().exporting;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  if (blocked)
    return (
      <button type="button" class="export-off" data-testid="export-page" disabled title={words.blocked[blocked]}>
        {words.blockedName[blocked]}
      </button>
    );
  return (
    <details
      ref={menu}
      class="export"
      data-testid="export-page"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.stopPropagation();
        close();
      }}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (menu.current && next instanceof Node && !menu.current.contains(next)) menu.current.open = false;
      }}
    >
      <summary aria-label={words.menu}>
        {words.name}
        <Icon name="down" size={12} />
      </summary>
      <div class="export-box">
        <p class="sub num">{words.which(count)}</p>
        {(['csv', 'json'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="btn text"
            data-testid={`export-page-${kind}`}
            onClick={() => {
              onExport(kind);
              close();
            }}
          >
            {words.kinds[kind]}
          </button>
        ))}
      </div>
    </details>
  );
}
