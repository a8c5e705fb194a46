// Tests of saved report files: name and first line mark a draft, and an HTML graph is saved as plain text.
import { expect, it } from 'vitest';
import { reportFile } from '../../../components/reports/report-file';
import type { Report } from '../../../lib/evidence/report-schemas';

const ABOUT = {
  address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704',
  chain: 'evm',
  config: 'Config co-vasp',
  time: 'Created 20 Nov 2026, 14:01:38 UTC',
  notes: ['Report: risk found.'],
  at: Date.UTC(2026, 10, 20, 14),
};
const common = { config: 'co-vasp', madeAt: 0, leftOut: 0 };
const graph = (format: 'png' | 'html' | 'mermaid'): Report => ({ kind: 'graph', format, data: 'QUJD', ...common });

it('reportFile marks a draft in its name and first line', () => {
  const file = reportFile({ kind: 'sar', text: '# Text', foundRisk: true, ...common }, ABOUT);
  expect(file.name).toBe('riskmark-sar-evm-0x93df2c-a9f704-2026-11-20-draft.md');
  expect(file.data).toEqual({
    text: 'Suspicious activity report (Draft)\nAddress: 0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704\nChain: evm\nConfig co-vasp\nCreated 20 Nov 2026, 14:01:38 UTC\nReport: risk found.\n\n# Text\n',
  });
});

it.each([
  ['png', '.png', 'image/png', { base64: 'QUJD' }],
  ['html', '.html.txt', 'text/plain', { text: 'QUJD' }],
  ['mermaid', '.mmd', 'text/plain', { text: 'QUJD' }],
] as const)('reportFile saves a graph as %s', (format, ending, type, data) => {
  const file = reportFile(graph(format), ABOUT);
  expect(file).toEqual({ name: `riskmark-graph-evm-0x93df2c-a9f704-2026-11-20${ending}`, type, data });
});
