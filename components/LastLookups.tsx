// The last things a person looked up, newest first; each opens again with one press.
import type { ScreeningState } from '../lib/screening/state';
import { surfaceWords } from '../lib/words/surfaces';
import { VerdictBadge } from './VerdictBadge';

export interface LookupLine {
  key: string;
  screening: ScreeningState;
  /** The short address, the chain's name, what was said, how long ago. */
  short: string;
  chain: string;
  said: string;
  age: string;
}

/** An empty list says so; `onOpen` gets the key of the line. */
export function LastLookups({
  lines,
  onOpen,
  onClear,
}: {
  lines: LookupLine[];
  onOpen(key: string): void;
  onClear(): void;
}) {
  const words = surfaceWords().lookups;
  return (
    <section class="p-sec last" aria-labelledby="lookups-title">
      <div class="p-h">
        <h2 id="lookups-title">{words.title}</h2>
        <span class="sp" />
        {lines.length > 0 && (
          <button type="button" class="link" onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
      {lines.length === 0 ? (
        <p class="sub">{words.none}</p>
      ) : (
        <ul class="rows">
          {lines.map((line) => (
            <li key={line.key}>
              <button type="button" class="row" title={line.screening.address} onClick={() => onOpen(line.key)}>
                <VerdictBadge screening={line.screening} />
                <span class="mono">{line.short}</span>
                <span class="ch">{line.chain}</span>
                <span class="w">{line.said}</span>
                <span class="time">{line.age}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
