// Menu that saves or copies a chart or table as PNG, SVG or CSV, and shows the result.
import { useRef, useState } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { exportFailureText } from '../text/error-text';
import { Icon } from '../ui/Icon';
import type { EvidenceExporter } from './evidence-exporter-type';
import './styles/evidence-tables.css';

export interface ChartAndTableExportMenuProps {
  /** Accessible name that includes the chart or table. */
  label: string;
  name: string;
  parts: EvidenceExporter;
  /** Called only when a CSV item is chosen. */
  csv?: () => string;
  drawing?: () => SVGSVGElement | null;
  testId: string;
}

interface MenuItem {
  id: string;
  text: string;
  how: 'save' | 'copy';
  run(): unknown;
}

/** Renders the items for which `csv` or `drawing` is set; a failure is shown beside the menu. */
export function ChartAndTableExportMenu({ label, name, parts, csv, drawing, testId }: ChartAndTableExportMenuProps) {
  const words = evidenceWords().take;
  const menu = useRef<HTMLDetailsElement>(null);
  const [status, setStatus] = useState('');
  const svg = (): string => {
    const element = drawing?.();
    if (!element) throw new Error('there is no picture yet');
    return parts.svgText(element);
  };
  const items: MenuItem[] = [];
  if (drawing) {
    const png = async () => parts.pngFile(svg());
    items.push(
      { id: 'save-png', text: words.savePng, how: 'save', run: async () => parts.saveFile(await png(), `${name}.png`) },
      {
        id: 'save-svg',
        text: words.saveSvg,
        how: 'save',
        run: () => parts.saveText(svg(), `${name}.svg`, 'image/svg+xml'),
      },
      { id: 'copy-png', text: words.copyPng, how: 'copy', run: () => parts.copyPicture(png()) },
      { id: 'copy-svg', text: words.copySvg, how: 'copy', run: () => parts.copyText(svg()) },
    );
  }
  if (csv)
    items.push(
      { id: 'save-csv', text: words.saveCsv, how: 'save', run: () => parts.saveText(csv(), `${name}.csv`, 'text/csv') },
      { id: 'copy-csv', text: words.copyCsv, how: 'copy', run: () => parts.copyText(csv()) },
    );
  const press = async ({ how, run }: MenuItem): Promise<void> => {
    try {
      setStatus((await run()) === false ? words.failed : words.done[how]);
    } catch (thrown) {
      setStatus(exportFailureText(thrown, words.failed));
    }
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <span class="take-menu">
      <span class="take-said" role="status">
        {status}
      </span>
      <details
        ref={menu}
        data-testid={testId}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !menu.current?.open) return;
          event.stopPropagation();
          menu.current.open = false;
          menu.current.querySelector('summary')?.focus();
        }}
        onFocusOut={(event) => {
          const next = event.relatedTarget;
          if (menu.current && next instanceof Node && !menu.current.contains(next)) menu.current.open = false;
        }}
        onToggle={() => menu.current?.open && setStatus('')}
      >
        <summary aria-label={label} title={label}>
          {words.name}
          <Icon name="down" size={12} />
        </summary>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                class="button plain"
                data-testid={`${testId}-${item.id}`}
                onClick={() => void press(item)}
              >
                {item.text}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </span>
  );
}
