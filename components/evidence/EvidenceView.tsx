// Everything known of why one address screens as it does, in one column: verdict and sentence, score, exposure, reasons, paths, reports, time.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Evidence, Part } from '../../lib/evidence/evidence';
import { contributionRows, exposureRows, reasonRows } from '../../lib/evidence/rows';
import { whyOf } from '../../lib/evidence/why';
import { evidenceWords } from '../../lib/words/evidence';
import { fileName } from '../../lib/words/file-name';
import type { Said } from '../copied';
import { Block, Nothing, PartBody } from './Block';
import { contributionsCsv, exposuresCsv, reasonsCsv, type Under } from './csv-tables';
import { EvidenceHead } from './EvidenceHead';
import { ContributionTable, ExposureTable } from './ExposureTables';
import type { GraphParts } from './PathGraphView';
import { PathsBlock } from './PathsBlock';
import { ReasonList } from './ReasonList';
import { TakeMenu } from './TakeMenu';
import { TimeBlock, type TimeBlockProps } from './TimeBlock';
import type { TakeParts } from './take';

export interface EvidenceViewProps {
  evidence: Evidence;
  /** Epoch ms, for ages. */
  now: number;
  chainName(id: string): string;
  graph: GraphParts;
  take: TakeParts;
  watchWidth: TimeBlockProps['watchWidth'];
  said: Said | null;
  onCopy(address: string): unknown;
  /** Asks for what has failed, and for nothing that is fresh. */
  onRetry(): void;
  onRefresh(): void;
  onScreen(): void;
  /** Each control is there only with its action. */
  onBack?: () => void;
  onTab?: () => void;
  onAddToCase?: () => void;
  /** A full tab has room for two columns and a wider line of time. */
  wide: boolean;
  /** The service's reports, below the paths. */
  reports?: ComponentChildren;
}

export function EvidenceView(props: EvidenceViewProps) {
  const { evidence, now, chainName, take, wide, onRetry } = props;
  const { chain, address, screening, history } = evidence;
  const words = evidenceWords();
  const { score, breakdown, detail } = {
    score: known(evidence.score),
    breakdown: known(evidence.breakdown),
    detail: known(evidence.detail),
  };
  const verdictScore = 'verdict' in screening ? screening.verdict.score : null;
  const parts = useMemo(() => contributionRows((score ?? verdictScore)?.contributions ?? []), [score, verdictScore]);
  const exposures = useMemo(() => exposureRows(breakdown?.risks ?? []), [breakdown]);
  const reasons = useMemo(() => reasonRows(detail?.reasons ?? []), [detail]);
  const why = useMemo(
    () =>
      whyOf({
        reasons: detail && reasons,
        exposures: breakdown && exposures,
        score: score ?? verdictScore,
      }),
    [detail, breakdown, score, verdictScore],
  );
  const asked = { chain, network: chain, address };
  const underOf = (part: Part<unknown>): Under => ({
    applied: part.state === 'known' ? part.config : ('verdict' in screening && screening.verdict.config) || '',
    asked: evidence.askedConfig,
  });
  const name = (what: string): string => fileName([what, chain, address]);
  const table = (id: string, title: string, rows: number, csv: () => string) =>
    rows > 0 && (
      <TakeMenu label={words.take.ofTable(title)} name={name(id)} parts={take} testId={`take-${id}`} csv={csv} />
    );
  return (
    <article
      class={wide ? 'evidence wide' : 'evidence'}
      data-testid="evidence"
      data-chain={chain}
      data-address={address}
      aria-label={words.view.name}
    >
      <EvidenceHead
        screening={screening}
        why={why}
        now={now}
        chainName={chainName(chain)}
        said={props.said}
        onCopy={props.onCopy}
        onBack={props.onBack}
        onTab={props.onTab}
        onAddToCase={props.onAddToCase}
        onRefresh={props.onRefresh}
        onScreen={props.onScreen}
      />
      <div class="e-parts">
        <Block
          id="score"
          title={words.contributions.title}
          tools={table('score', words.contributions.title, parts.length, () =>
            contributionsCsv(parts, underOf(evidence.score)),
          )}
        >
          <PartBody part={evidence.score} now={now} asked={evidence.askedConfig} onRetry={onRetry}>
            {() => (parts.length > 0 ? <ContributionTable rows={parts} /> : <Nothing because="contributions" />)}
          </PartBody>
        </Block>
        <Block
          id="exposure"
          title={words.exposures.title}
          about={words.exposures.about}
          tools={table('exposure', words.exposures.title, exposures.length, () =>
            exposuresCsv(exposures, underOf(evidence.breakdown)),
          )}
        >
          <PartBody part={evidence.breakdown} now={now} asked={evidence.askedConfig} onRetry={onRetry}>
            {({ leftOut }) => (
              <>
                {exposures.length > 0 ? <ExposureTable rows={exposures} /> : <Nothing because="exposures" />}
                {leftOut > 0 && <p class="sub">{words.part.leftOut(leftOut)}</p>}
              </>
            )}
          </PartBody>
        </Block>
        {detail && (
          <PathsBlock
            asked={asked}
            under={underOf(evidence.detail)}
            detail={detail}
            now={now}
            graph={props.graph}
            take={take}
            chainName={chainName}
          />
        )}
        <Block
          id="reasons"
          title={words.reasons.title}
          tools={table('reasons', words.reasons.title, reasons.length, () =>
            reasonsCsv(reasons, underOf(evidence.detail)),
          )}
        >
          <PartBody part={evidence.detail} now={now} asked={evidence.askedConfig} onRetry={onRetry}>
            {({ leftOut }) => (
              <>
                {reasons.length > 0 ? <ReasonList rows={reasons} /> : <Nothing because="reasons" />}
                {leftOut > 0 && <p class="sub">{words.part.leftOut(leftOut)}</p>}
              </>
            )}
          </PartBody>
        </Block>
        {(detail || history.length > 0) && (
          <TimeBlock
            reasons={reasons}
            history={history}
            now={now}
            take={take}
            name={name('time')}
            watchWidth={props.watchWidth}
          />
        )}
        {props.reports && <div class="blk e-reports">{props.reports}</div>}
      </div>
    </article>
  );
}

function known<T>(part: { state: string; value?: T }): T | null {
  return part.state === 'known' && part.value !== undefined ? part.value : null;
}
