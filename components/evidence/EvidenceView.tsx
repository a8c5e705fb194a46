// View of the evidence for a verdict on one address, such as exposures, paths and reports.
import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Evidence, EvidencePart } from '../../lib/evidence/evidence-model';
import { getEvidenceConfig, toEvidenceTables } from '../../lib/evidence/evidence-tables';
import { buildFileName } from '../../lib/export/file-name';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { ContributionTable } from './ContributionTable';
import { EvidenceHead, type EvidenceHeadProps } from './EvidenceHead';
import { ExposureTable } from './ExposureTable';
import { type AppliedConfig, contributionsCsv, exposuresCsv, reasonsCsv } from './evidence-csv';
import type { EvidenceExporter } from './evidence-exporter-type';
import type { GraphDeps } from './PathGraphView';
import { PathsSection } from './PathsSection';
import { ReasonList } from './ReasonList';
import { TimelineSection, type TimelineSectionProps } from './TimelineSection';
import '../reports/print.css';
import './styles/evidence.css';
import { ChartAndTableExportMenu } from './ChartAndTableExportMenu';
import { type AbsenceReason, EmptyNote, EvidenceSection, PartBody } from './EvidenceSection';

export interface EvidenceViewProps extends Omit<EvidenceHeadProps, 'screening' | 'why' | 'requests'> {
  evidence: Evidence;
  graph: GraphDeps;
  take: EvidenceExporter;
  watchWidth: TimelineSectionProps['watchWidth'];
  /** Requests the failed parts again; fresh parts are not requested. */
  onRetry(): void;
  /** True in a tab, which has room for two columns and a wider timeline. */
  wide: boolean;
  /** The service's reports, below the paths. */
  reports?: ComponentChildren;
}

/** Renders all parts of `evidence`; each part shows its own failure. */
export function EvidenceView(props: EvidenceViewProps) {
  const { evidence, now, take, wide, onRetry } = props;
  const { chain, address, screening, history, askedConfig } = evidence;
  const words = evidenceWords();
  const { contributions, exposures, reasons, why, breakdown, detail } = useMemo(
    () => toEvidenceTables(evidence),
    [evidence.detail, evidence.breakdown, evidence.score, screening],
  );
  const shared = { evidence, now, take, onRetry };
  return (
    <article
      class={wide ? 'evidence in-tab' : 'evidence'}
      data-testid="evidence"
      data-chain={chain}
      data-address={address}
      aria-label={words.view.name}
    >
      <EvidenceHead {...props} screening={screening} why={why} requests={countRequests(evidence)} />
      <div class="e-parts">
        <TableSection
          id="score"
          title={words.contributions.title}
          part={evidence.score}
          rows={contributions}
          Table={ContributionTable}
          csv={contributionsCsv}
          none="contributions"
          {...shared}
        />
        <TableSection
          id="exposure"
          title={words.exposures.title}
          about={words.exposures.about}
          part={evidence.breakdown}
          rows={exposures}
          leftOut={breakdown?.leftOut}
          Table={ExposureTable}
          csv={exposuresCsv}
          none="exposures"
          {...shared}
        />
        {detail && (
          <PathsSection
            asked={{ chain, network: chain, address }}
            under={{ applied: getEvidenceConfig(evidence, evidence.detail), asked: askedConfig }}
            detail={detail}
            now={now}
            graph={props.graph}
            take={take}
          />
        )}
        <TableSection
          id="reasons"
          title={words.reasons.title}
          part={evidence.detail}
          rows={reasons}
          leftOut={detail?.leftOut}
          Table={ReasonList}
          csv={reasonsCsv}
          none="reasons"
          {...shared}
        />
        {(detail || history.length > 0) && (
          <TimelineSection
            reasons={reasons}
            history={history}
            now={now}
            take={take}
            name={buildFileName(['time', chain, address])}
            watchWidth={props.watchWidth}
          />
        )}
        {props.reports && <div class="evidence-block e-reports">{props.reports}</div>}
      </div>
    </article>
  );
}

/** Returns the number of parts that can be requested; each is one request. */
const countRequests = ({ score, breakdown, detail }: Evidence): number =>
  [score, breakdown, detail].filter(({ state }) => state === 'known' || state === 'failed').length;

interface TableSectionProps<Row> {
  id: 'score' | 'exposure' | 'reasons';
  title: string;
  about?: string;
  evidence: Evidence;
  /** Evidence part that the rows come from. */
  part: EvidencePart<unknown>;
  rows: readonly Row[];
  /** Number of rows that the service sent beyond the stored limit. */
  leftOut?: number;
  Table: ComponentType<{ rows: readonly Row[] }>;
  csv(rows: readonly Row[], under: AppliedConfig): string;
  /** Sentence shown if the service's answer contains no rows. */
  none: AbsenceReason;
  now: number;
  take: EvidenceExporter;
  onRetry(): void;
}

/** Renders the table, or the state of `part` if there is no answer. */
function TableSection<Row>(props: TableSectionProps<Row>) {
  const { id, title, about, evidence, part, rows, Table, csv, none, now, take, onRetry, leftOut = 0 } = props;
  const words = evidenceWords();
  const tools = rows.length > 0 && (
    <ChartAndTableExportMenu
      label={words.take.ofTable({ what: title })}
      name={buildFileName([id, evidence.chain, evidence.address])}
      parts={take}
      testId={`take-${id}`}
      csv={() => csv(rows, { applied: getEvidenceConfig(evidence, part), asked: evidence.askedConfig })}
    />
  );
  return (
    <EvidenceSection id={id} title={title} about={about} tools={tools}>
      <PartBody part={part} now={now} asked={evidence.askedConfig} onRetry={onRetry}>
        {() => (
          <>
            {rows.length > 0 ? <Table rows={rows} /> : <EmptyNote because={none} />}
            {leftOut > 0 && <p class="subtext">{words.part.leftOut({ n: leftOut })}</p>}
          </>
        )}
      </PartBody>
    </EvidenceSection>
  );
}
