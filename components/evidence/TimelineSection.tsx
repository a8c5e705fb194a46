// Timeline section: chart of exposures and verdicts, and a list of past verdicts with exact times.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReasonRow } from '../../lib/evidence/evidence-rows';
import { toTimeline } from '../../lib/evidence/timeline-layout';
import type { HistoryEntry } from '../../lib/evidence/verdict-history';
import { formatScore } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { levelWords } from '../../lib/i18n/words/level';
import { sanitizeText } from '../../lib/text/sanitize';
import { MarkDrawing } from '../mark/MarkDrawing';
import { ScrollRegion } from '../ui/ScrollRegion';
import { ChartAndTableExportMenu } from './ChartAndTableExportMenu';
import { EmptyNote, EvidenceSection } from './EvidenceSection';
import { historyCsv } from './evidence-csv';
import type { EvidenceExporter } from './evidence-exporter-type';
import { TimelineChart } from './TimelineChart';
import { Amount } from './table-cells';
import { usePaging } from './use-paging';
import './styles/evidence-tables.css';
import { cardWords } from '../../lib/i18n/words/card';

export interface TimelineSectionProps {
  reasons: readonly ReasonRow[];
  history: readonly HistoryEntry[];
  now: number;
  take: EvidenceExporter;
  name: string;
  /** Reports the inner width in px immediately and on each change; returns a function that stops it. */
  watchWidth(element: Element, onWidth: (px: number) => void): () => void;
}

const STEP = 10;
/** Minimum: a 320 px panel with a classic scrollbar. Above the maximum a timeline shows nothing more. */
const CHART_PX = { least: 272, most: 1000 };
const DAY_MS = 86_400_000;

/** Renders the chart at the measured width and the history in steps of ten. */
export function TimelineSection({ reasons, history, now, take, name, watchWidth }: TimelineSectionProps) {
  const words = evidenceWords();
  // The chart is recomputed once a day, not on every clock tick.
  const day = Math.ceil(now / DAY_MS) * DAY_MS;
  const timeline = useMemo(() => toTimeline(reasons, history, now), [reasons, history, day]);
  const drawing = useRef<SVGSVGElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(CHART_PX.least);
  // The chart is redrawn at the container's width; its text is never scaled.
  useLayoutEffect(() => {
    if (!container.current) return;
    return watchWidth(container.current, (px) => setWidth(Math.min(CHART_PX.most, Math.max(CHART_PX.least, px))));
  }, [watchWidth]);
  const newest = [...history].reverse();
  const { shown, more } = usePaging(newest.length, STEP);
  const tools = timeline && (
    <ChartAndTableExportMenu
      label={words.take.ofPicture({ what: words.time.title })}
      name={name}
      parts={take}
      testId="take-time"
      drawing={() => drawing.current}
      {...(history.length > 0 ? { csv: () => historyCsv(history) } : {})}
    />
  );
  return (
    <EvidenceSection id="time" title={words.time.title} tools={tools}>
      <div ref={container} />
      {timeline ? (
        <ScrollRegion name={words.time.title}>
          <TimelineChart timeline={timeline} width={width} drawingRef={drawing} />
        </ScrollRegion>
      ) : (
        <EmptyNote because="history" />
      )}
      {timeline && timeline.leftOut > 0 && <p class="subtext">{words.time.leftOut({ n: timeline.leftOut })}</p>}
      {newest.length > 0 && (
        <>
          <h4>{words.time.history}</h4>
          <ol class="stretches">
            {newest.slice(0, shown).map((entry) => (
              <li key={entry.at} data-testid="history-entry" data-level={entry.level}>
                <MarkDrawing look={{ level: entry.level }} />
                <b>{getTitle(entry)}</b>
                <span class="right-cell">{entry.score === null ? '' : <Amount text={formatScore(entry.score)} />}</span>
                <span class="subtext">
                  {words.time.stretch({ at: entry.at, lastAt: entry.lastAt, times: entry.times })} ·{' '}
                  {sanitizeText(entry.config, 40)}
                  {entry.hops === null ? '' : ` · ${cardWords().hops({ n: entry.hops })}`}
                </span>
              </li>
            ))}
          </ol>
          {more}
        </>
      )}
    </EvidenceSection>
  );
}

/** The band letter for letter, as on the card. */
function getTitle({ foundRisk, band }: HistoryEntry): string {
  if (!foundRisk) return levelWords().word.none;
  return band ? sanitizeText(band, 40) : levelWords().word.risk;
}
