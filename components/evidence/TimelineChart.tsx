// SVG timeline of exposure spans and verdict marks, drawn at the given width with unscaled text.
import type { Ref } from 'preact';
import type { Timeline } from '../../lib/evidence/timeline-layout';
import { formatUtcDay, formatUtcTick } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { MarkDrawing } from '../mark/MarkDrawing';
import { categoryText } from '../text/category-text';
import './styles/evidence-graph.css';

export interface TimelineChartProps {
  timeline: Timeline;
  width: number;
  drawingRef: Ref<SVGSVGElement>;
}

const LABELS = 92;
/** Half a mark, so that the last mark is fully visible. */
const RIGHT = 8;
const ROW = 24;
const BAR = 8;
const MAX_LABEL = 14;
/** Minimum bar width in px, so that a single day stays visible. */
const MIN_BAR = 3;
/** Minimum distance of two marks, and of the last tick to the label `today`, in px. */
const MARK_DISTANCE = 17;
const TICK_TEXT = 44;

/** Renders one row per span, and one row for verdict changes if there are any. */
export function TimelineChart({ timeline, width, drawingRef }: TimelineChartProps) {
  const words = evidenceWords().time;
  const { spans, moments, ticks } = timeline;
  const rows = spans.length + (moments.length > 0 ? 1 : 0);
  const plot = width - LABELS - RIGHT;
  const x = (percent: number): number => Math.round((LABELS + (percent / 100) * plot) * 10) / 10;
  const foot = rows * ROW + 6;
  return (
    <svg
      ref={drawingRef}
      class="graph"
      width={width}
      height={foot + 24}
      viewBox={`0 0 ${width} ${foot + 24}`}
      role="img"
      aria-label={words.name({ from: formatUtcDay(timeline.from), to: formatUtcDay(timeline.to) })}
      data-testid="time-chart"
    >
      {ticks.map((tick) => (
        <g key={tick.at}>
          <path class="graph-lane" d={`M${x(tick.x)} 4V${foot}`} />
          {x(tick.x) < width - RIGHT - 2 * TICK_TEXT && (
            <text class="graph-quiet" x={x(tick.x) + 3} y={foot + 16}>
              {formatUtcTick(tick.at, tick.unit)}
            </text>
          )}
        </g>
      ))}
      {spans.map((span, row) => {
        const from = x(span.from);
        const wide = Math.max(MIN_BAR, x(span.to) - from);
        return (
          <g key={row}>
            <text x={0} y={row * ROW + 17}>
              {categoryText(span.label, MAX_LABEL)}
            </text>
            <rect
              class="graph-point"
              x={Math.min(from, width - RIGHT - wide)}
              y={row * ROW + 9}
              width={wide}
              height={BAR}
            >
              <title>
                {span.firstAt === span.lastAt
                  ? words.moment({ label: categoryText(span.label), at: span.firstAt })
                  : words.span({ label: categoryText(span.label), from: span.firstAt, to: span.lastAt })}
              </title>
            </rect>
          </g>
        );
      })}
      {moments.length > 0 && (
        <text x={0} y={spans.length * ROW + 17}>
          {words.verdicts}
        </text>
      )}
      {separateMarks(moments.map(({ x: at, entry }) => ({ at: x(at), level: entry.level }))).map(
        ({ at, level }, index) => (
          <g key={index} transform={`translate(${at - 8} ${spans.length * ROW + 5})`}>
            <MarkDrawing look={{ level }} />
          </g>
        ),
      )}
      <path class="graph-axis" d={`M${LABELS} ${foot}H${width}`} />
      <text class="graph-quiet" x={width} y={foot + 16} text-anchor="end">
        {words.today}
      </text>
    </svg>
  );
}

/** Moves overlapping marks to the left and keeps the newest in place; exact times are in the list below. */
function separateMarks<Mark extends { at: number }>(marks: Mark[]): Mark[] {
  let right = Number.POSITIVE_INFINITY;
  return marks
    .toReversed()
    .map((mark) => {
      right = Math.min(mark.at, right - MARK_DISTANCE);
      return { ...mark, at: right };
    })
    .toReversed()
    .filter(({ at }) => at >= LABELS);
}
