// Legend that explains the marks and signs, in a full version and in a short version for the popup.
import type { ComponentChildren } from 'preact';
import { COUNT_CELLS } from '../../lib/i18n/levels';
import { markLegendWords } from '../../lib/i18n/words/mark-legend';
import { sharedWords } from '../../lib/i18n/words/shared';
import { ADDRESS_SIGNS, type DrawnSign } from '../../lib/verdict/address-signs';
import { EXAMPLE_IDLE, exampleAnswer } from './example-states';
import { MarkDrawing } from './MarkDrawing';
import type { MarkLook } from './mark-shapes';
import { UnderlineDrawing } from './UnderlineDrawing';
import { VerdictBadge } from './VerdictBadge';
import './MarkLegend.css';
import '../ui/styles/popup-section.css';

interface EntryProps {
  line: { title: string; text?: string };
  children: ComponentChildren;
}

function Entry({ line: { title, text }, children }: EntryProps) {
  return (
    <li>
      {children}
      <div>
        <b>{title}</b>
        {text && <p class="subtext">{text}</p>}
      </div>
    </li>
  );
}

/** Looks of the lines, in the order of the sentence beside them. */
const UNDERLINED: readonly MarkLook[] = [
  ...(['severe', 'risk', 'high', 'medium', 'low', 'none'] as const).map((level) => ({ level })),
  { open: 'failed' },
];
const OTHER_SIGNS = ADDRESS_SIGNS.filter((sign) => sign !== 'list-hit' && sign !== 'sanctioned');
const SAMPLE = { size: { width: 48, height: 9 }, strips: [{ left: 0, top: 0, right: 48, bottom: 9 }], glyph: 9 };

/** Renders the full legend: flag, levels from severe to none, states without an answer, lines, other signs, words. */
export function MarkLegend() {
  const { levels, signs, underline, words } = markLegendWords();
  const mark = (look: MarkLook, sign: DrawnSign | null = null) => <MarkDrawing look={look} size={32} sign={sign} />;
  return (
    <ul class="legend" data-testid="legend">
      <Entry line={signs['list-hit']}>{mark({ level: 'none' }, 'list-hit')}</Entry>
      {COUNT_CELLS.map((cell) => (
        <Entry key={cell} line={levels[cell]}>
          {mark(cell === 'open' ? { open: 'failed' } : { level: cell })}
        </Entry>
      ))}
      <Entry line={levels.stale}>{mark({ level: 'high', old: true })}</Entry>
      <Entry line={underline}>
        <span class="legend-lines">
          <UnderlineDrawing look={{ level: 'none' }} sign="list-hit" {...SAMPLE} />
          {UNDERLINED.map((look) => (
            <UnderlineDrawing key={JSON.stringify(look)} look={look} sign={null} {...SAMPLE} />
          ))}
        </span>
      </Entry>
      {OTHER_SIGNS.map((sign) => (
        <Entry key={sign} line={signs[sign]}>
          {mark({ level: 'none' }, sign)}
        </Entry>
      ))}
      {Object.values(words).map((line) => (
        <Entry key={line.sample} line={line}>
          <span class="legend-sample">{line.sample}</span>
        </Entry>
      ))}
    </ul>
  );
}

/** Renders the short legend of three marks. */
export function MarkKey() {
  const words = sharedWords().firstRun;
  return (
    <section class="p-sec mark-key">
      <h2>{words.keyTitle}</h2>
      <ul>
        <li>
          <VerdictBadge screening={exampleAnswer('severe')} title={false} square />
          <span>{words.key.closed}</span>
        </li>
        <li>
          <VerdictBadge screening={exampleAnswer('none')} title={false} square />
          <span>{words.key.none}</span>
        </li>
        <li>
          <VerdictBadge screening={EXAMPLE_IDLE} title={false} square />
          <span>{words.key.open}</span>
        </li>
      </ul>
    </section>
  );
}
