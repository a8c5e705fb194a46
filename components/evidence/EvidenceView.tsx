// View of the evidence for a verdict on one address, such as exposures, paths and reports.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Evidence } from '../../lib/evidence/evidence-model';
import { getEvidenceConfig, toEvidenceTables } from '../../lib/evidence/evidence-tables';
import { buildFileName } from '../../lib/export/file-name';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { ContributionTable } from './ContributionTable';
import { EvidenceHead, type EvidenceHeadProps } from './EvidenceHead';
import { ExposureTable } from './ExposureTable';
import { contributionsCsv, exposuresCsv, reasonsCsv } from './evidence-csv';
import type { EvidenceExporter } from './evidence-exporter-type';
import type { GraphDeps } from './PathGraphView';
import { PathsSection } from './PathsSection';
import { ReasonList } from './ReasonList';
import { TableSection } from './TableSection';
import { TimelineSection, type TimelineSectionProps } from './TimelineSection';
import '../reports/print.css';
import './styles/evidence.css';

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
