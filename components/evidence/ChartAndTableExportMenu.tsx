// Menu that saves or copies a chart or table as PNG, SVG or CSV, and shows the result.
import { useState } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { exportFailureText } from '../text/error-text';
import { Menu, type MenuEntry } from '../ui/menu/Menu';
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

/** Renders the items for which `csv` or `drawing` is set; a failure is shown beside the menu. */
export function ChartAndTableExportMenu({ label, name, parts, csv, drawing, testId }: ChartAndTableExportMenuProps) {
  const words = evidenceWords().take;
  const [status, setStatus] = useState('');
  const svg = (): string => {
    const element = drawing?.();
    if (!element) throw new Error('there is no picture yet');
    return parts.svgText(element);
  };
  const png = async () => parts.pngFile(svg());
  const run = async (how: 'save' | 'copy', act: () => unknown): Promise<void> => {
    setStatus('');
    try {
      setStatus((await act()) === false ? words.failed : words.done[how]);
    } catch (thrown) {
      setStatus(exportFailureText(thrown, words.failed));
    }
  };
  const entry = (id: string, text: string, how: 'save' | 'copy', act: () => unknown): MenuEntry => ({
    id,
    text,
    onChoose: () => void run(how, act),
  });
  const entries: MenuEntry[] = [];
  if (drawing)
    entries.push(
      entry('save-png', words.savePng, 'save', async () => parts.saveFile(await png(), `${name}.png`)),
      entry('save-svg', words.saveSvg, 'save', () => parts.saveText(svg(), `${name}.svg`, 'image/svg+xml')),
      entry('copy-png', words.copyPng, 'copy', () => parts.copyPicture(png())),
      entry('copy-svg', words.copySvg, 'copy', () => parts.copyText(svg())),
    );
  if (csv)
    entries.push(
      entry('save-csv', words.saveCsv, 'save', () => parts.saveText(csv(), `${name}.csv`, 'text/csv')),
      entry('copy-csv', words.copyCsv, 'copy', () => parts.copyText(csv())),
    );
  return (
    <span class="take-menu">
      <span class="take-said" role="status">
        {status}
      </span>
      <Menu text={words.name} label={label} entries={entries} testId={testId} />
    </span>
  );
}
