// Legend of the marks: complete for Options, three lines for the popup's first run.

import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { EXAMPLE_FAILED, EXAMPLE_IDLE, EXAMPLE_QUEUED, exampleAnswer } from './example-states';
import { VerdictBadge } from './VerdictBadge';

function Entry({
  line,
  state,
  note = false,
}: {
  line: readonly [string, string];
  state: ScreeningState;
  note?: boolean;
}) {
  return (
    <li>
      <VerdictBadge screening={state} size={32} note={note} title={false} />
      <div>
        <b>{line[0]}</b>
        <p class="sub">{line[1]}</p>
      </div>
    </li>
  );
}

/** Renders the full legend: four kinds of answer, three states without an answer, and the note sign. */
export function MarkLegend() {
  const words = optionsWords().marks;
  return (
    <ul class="legend">
      <Entry line={words.bands} state={exampleAnswer('severe')} />
      <Entry line={words.risk} state={exampleAnswer('risk')} />
      <Entry line={words.none} state={exampleAnswer('none')} />
      <Entry line={words.stale} state={exampleAnswer('high', true)} />
      <Entry line={words.idle} state={EXAMPLE_IDLE} />
      <Entry line={words.queued} state={EXAMPLE_QUEUED} />
      <Entry line={words.failed} state={EXAMPLE_FAILED} />
      <Entry line={words.note} state={exampleAnswer('none')} note />
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
