// Section of the paths to risky addresses: graph or table, export menu, and a note on omitted paths.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { PathAddress, RiskDetail } from '../../lib/evidence/finding-schemas';
import { isAllDirect } from '../../lib/evidence/flow-direction';
import { buildPathGraph } from '../../lib/evidence/path-graph';
import { buildFileName } from '../../lib/export/file-name';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { ChartAndTableExportMenu } from './ChartAndTableExportMenu';
import { EmptyNote, EvidenceSection } from './EvidenceSection';
import { type AppliedConfig, pathsCsv } from './evidence-csv';
import type { EvidenceExporter } from './evidence-exporter-type';
import { type GraphDeps, PathGraphView } from './PathGraphView';
import { PathTable } from './PathTable';

export interface PathsSectionProps {
  asked: PathAddress;
  /** Config under which the service computed the paths. */
  under: AppliedConfig;
  detail: RiskDetail;
  now: number;
  graph: GraphDeps;
  take: EvidenceExporter;
}

/** Renders the section; the user switches between graph and table. */
export function PathsSection({ asked, under, detail, now, graph: parts, take }: PathsSectionProps) {
  const words = evidenceWords();
  const { reasons } = detail;
  const graph = useMemo(() => buildPathGraph(asked, reasons), [asked.chain, asked.address, reasons]);
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const name = buildFileName(['paths', asked.chain, asked.address]);
  const isEmpty = graph.paths === 0;
  const undirected = graph.edges.some(({ money }) => money === 'unknown');
  const tools = !isEmpty && (
    <>
      <button type="button" class="link-button" data-testid="paths-switch" onClick={() => setAsTable(!asTable)}>
        {asTable ? words.paths.asGraph : words.paths.asTable}
      </button>
      <ChartAndTableExportMenu
        label={
          asTable ? words.take.ofTable({ what: words.paths.title }) : words.take.ofPicture({ what: words.paths.title })
        }
        name={name}
        parts={take}
        testId="take-paths"
        csv={() => pathsCsv(asked, reasons, under)}
        {...(asTable ? {} : { drawing: () => drawing.current })}
      />
    </>
  );
  return (
    <EvidenceSection id="paths" title={words.paths.title} tools={tools}>
      {isEmpty && <EmptyNote because={isAllDirect(reasons) ? 'pathsDirect' : 'paths'} />}
      {!isEmpty && asTable && <PathTable asked={asked} reasons={reasons} />}
      {!isEmpty && !asTable && graph.drawn > 0 && (
        <PathGraphView graph={graph} parts={parts} now={now} drawing={drawing} />
      )}
      {!isEmpty && (
        <p class="subtext" data-testid="paths-note">
          {!asTable && (undirected ? words.paths.noArrows : words.paths.arrows)}
          {!asTable && graph.drawn < graph.paths && ` ${words.paths.drawn({ drawn: graph.drawn, all: graph.paths })}`}
          {!asTable &&
            graph.nodes.length < graph.addresses &&
            ` ${words.paths.addresses({ drawn: graph.nodes.length, all: graph.addresses })}`}
          {graph.partial && ` ${words.paths.partial}`}
        </p>
      )}
    </EvidenceSection>
  );
}
