// Legend of the marks: complete for Options, three lines for the popup's first run.

import { markLegendWords } from '../../lib/i18n/mark-legend';
import { sharedWords } from '../../lib/i18n/shared';
import { ADDRESS_SIGNS, type AddressSign } from '../../lib/verdict/address-signs';
import { EXAMPLE_IDLE, exampleAnswer } from './example-states';
import { MarkDrawing } from './MarkDrawing';
import type { MarkLook } from './mark-shapes';
import { VerdictBadge } from './VerdictBadge';

function Entry({
  line,
  look,
  sign = null,
}: {
  line: readonly [string, string];
  look: MarkLook;
  sign?: AddressSign | null;
}) {
  return (
    <li>
      <MarkDrawing look={look} size={32} sign={sign} />
      <div>
        <b>{line[0]}</b>
        <p class="sub">{line[1]}</p>
      </div>
    </li>
  );
}

/** Renders the full legend: kinds of answer, states without an answer, and signs. */
export function MarkLegend() {
  const { levels, signs } = markLegendWords();
  return (
    <ul class="legend" data-testid="legend">
      <Entry line={levels.bands} look={{ level: 'severe' }} />
      <Entry line={levels.risk} look={{ level: 'risk' }} />
      <Entry line={levels.none} look={{ level: 'none' }} />
      <Entry line={levels.open} look={{ open: 'failed' }} />
      {ADDRESS_SIGNS.map((sign) => (
        <Entry key={sign} line={signs[sign]} look={{ level: 'none' }} sign={sign} />
      ))}
      <Entry line={levels.stale} look={{ level: 'high', old: true }} />
    </ul>
  );
}

/** Renders the short legend of three marks. */
export function MarkKey() {
  const words = sharedWords().firstRun;
  return (
    <section class="p-sec key">
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
