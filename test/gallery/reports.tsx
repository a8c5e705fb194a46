// Gallery of the service's reports: each report type and state, and oversized or hostile content.
import { useState } from 'preact/hooks';
import { FlowGraphView, FormatChooser } from '../../components/reports/FlowGraphView';
import { NarrativeText } from '../../components/reports/MarkdownText';
import { ReportCard } from '../../components/reports/ReportCard';
import type { EvidencePart } from '../../lib/evidence/evidence-model';
import type { FlowGraph, GraphFormat, Narrative, Report } from '../../lib/evidence/report-schemas';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { HARMFUL_PAGE, PICTURE } from './report-samples';
import { chainNameOf, NOW } from './screening-state-samples';

const ADDRESS = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const MADE_AT = NOW - 90_000;

const narrative = (text: string, about: Partial<Narrative> = {}): Narrative => ({
  kind: 'assessment',
  text,
  foundRisk: true,
  config: 'co-vasp',
  madeAt: MADE_AT,
  leftOut: 0,
  ...about,
});
const graph = (format: GraphFormat, data: string): FlowGraph => ({
  kind: 'graph',
  format,
  data,
  config: 'co-vasp',
  madeAt: MADE_AT,
  leftOut: 0,
});
const known = (
  value: Report,
  about: Partial<Extract<EvidencePart<Report>, { state: 'known' }>> = {},
): EvidencePart<Report> => ({
  state: 'known',
  value,
  at: NOW - 60_000,
  config: value.config,
  isFresh: true,
  fromCache: false,
  ...about,
});

const TEXT = `# Risk assessment

Address \`${ADDRESS}\` on chain \`evm\`. Screening under \`co-vasp\` found **2 risk reasons**, one of them *direct*.

## Reasons

- **Hacker**: the address itself is flagged, since 2024-05-01.
- **Sanctioned by US**: USD 1,204,300 received over 1 hop.
  1. first seen 2024-05-01
  2. last seen 2024-05-30

| category | direction | USD |
|---|---|---|
| Hacker | direct | n/a |
| Sanctioned by US | received | 1,204,300 |

> A quoted note, with a [public notice](https://ofac.treasury.gov/recent-actions) and a [local one](/notices/3).

![flow of funds](https://pictures.example/flow.png)

\`\`\`
block 19781240  0x93df…f704 -> 0x202f…7b4c
\`\`\`

---

Fish &amp; chips &lt;b&gt;not bold&lt;/b&gt; ~~withdrawn~~.
`;

const MERMAID =
  'graph LR\n N0["0x93df...f704"] -->|receive| N1["0x202f...7b4c"]\n N1 -->|1 hop| N2["Sanctioned by US"]';

/** Each payload in every Markdown position that could become active. */
const hostile = PAYLOADS.map((text, n) =>
  [
    `# ${text}`,
    text,
    `**${text}** \`${text}\``,
    `[press ${n}](${text.replace(/[\s()<>]/g, '')})`,
    `[press ${n}](<${text.replace(/[<>\n]/g, '')}>)`,
    `![${text}](${text.replace(/[\s()<>]/g, '')})`,
    `| ${text} |\n|---|\n| ${text} |`,
    `> ${text}`,
    `- ${text}`,
    `    ${text}`,
  ].join('\n\n'),
).join('\n\n');

const LARGE = `# Risk assessment\n\n${'A line of a report that does not end. '.repeat(40)}\n\n`.repeat(3400);

const STATES: Record<string, EvidencePart<Report> | null> = {
  looking: null,
  'not asked': { state: 'not-asked', because: 'not-wanted' },
  'no risk': { state: 'not-asked', because: 'no-risk' },
  'no verdict': { state: 'not-asked', because: 'no-verdict' },
  unsupported: { state: 'unsupported', because: 'no-evidence' },
  failed: { state: 'failed', error: { code: 'forbidden', status: 403 }, at: NOW },
  empty: known(narrative('  \n')),
  'not whole': known(narrative('# Risk assessment', { foundRisk: false, problem: 'two sections are missing' })),
  'kept, old, asked again in vain': known(narrative('Short.', { madeAt: null, config: '' }), {
    isFresh: false,
    fromCache: true,
    config: '',
    refused: { code: 'offline' },
  }),
};

interface Shown {
  parts: [name: string, kind: Report['kind'], part: EvidencePart<Report> | null][];
}

const graphs = (parts: Report[]): Shown['parts'] => parts.map((one, n) => [`graph ${n}`, 'graph', known(one)]);

/** `remote` is the target of the harmful page: the test's own server. */
function reports(remote: string): Record<string, Shown> {
  return {
    narratives: {
      parts: [
        ['assessment', 'assessment', known(narrative(TEXT))],
        [
          'sar',
          'sar',
          known(narrative(TEXT.replace('Risk assessment', 'Suspicious activity report'), { kind: 'sar' })),
        ],
      ],
    },
    graphs: {
      parts: graphs([
        graph('png', PICTURE),
        graph('mermaid', MERMAID),
        graph('html', '<!doctype html><h1>0x93df...f704</h1><table><tr><td>0x93df</td><td>1 hop</td></tr></table>'),
        graph('png', 'bm90IGEgcGljdHVyZSBhdCBhbGwsIGp1c3QgdGV4dA=='),
      ]),
    },
    states: { parts: Object.entries(STATES).map(([name, part]) => [name, 'assessment', part]) },
    hostile: {
      parts: [
        ['hostile', 'assessment', known(narrative(hostile))],
        ...graphs([graph('mermaid', hostile), graph('html', HARMFUL_PAGE.replaceAll('REMOTE', remote))]),
      ],
    },
    large: { parts: [['large', 'assessment', known(narrative(LARGE))]] },
  };
}

function ReportsPage({ name }: { name: string }) {
  const query = new URLSearchParams(location.search);
  const shown = reports(query.get('remote') ?? 'https://evil.example')[name] as Shown;
  const [open, setOpen] = useState(!query.has('shut'));
  return (
    <section class="reports" data-name={name}>
      {shown.parts.map(([title, kind, part]) => (
        <One
          key={title}
          kind={kind}
          part={open ? part : { state: 'not-asked', because: 'not-wanted' }}
          onGet={() => setOpen(true)}
        />
      ))}
    </section>
  );
}

function One({ kind, part, onGet }: { kind: Report['kind']; part: EvidencePart<Report> | null; onGet(): void }) {
  const report = part?.state === 'known' ? part.value : null;
  return (
    <ReportCard
      kind={kind}
      part={part}
      busy={false}
      error={null}
      now={NOW}
      address={ADDRESS}
      chainName={chainNameOf('evm')}
      copied={null}
      onGet={onGet}
      onSave={note('save')}
      onPrint={note('print')}
      onCopy={note('copy')}
      chooser={
        kind === 'graph' &&
        report?.kind === 'graph' && <FormatChooser format={report.format} onFormat={note('format')} />
      }
    >
      {report?.kind === 'graph' && <FlowGraphView graph={report} chainName={chainNameOf('evm')} />}
      {report && report.kind !== 'graph' && <NarrativeText report={report} onOpen={(url) => note(`open ${url}`)()} />}
    </ReportCard>
  );
}

export const REPORTS_SURFACE = { Page: ReportsPage, states: Object.keys(reports('')) };
