// The page in one line above its list: how many were found, screened, cannot be screened, and a switch for those with a note.
import { panelWords } from '../lib/words/panel';

export interface PanelSummaryProps {
  found: number;
  answered: number;
  /** Of these nobody can say now whether they were answered. */
  locked: number;
  /** Their chain is not screened by this service. */
  unscreened: number;
  noted: number;
  /** Only those with a note are shown. */
  onlyNoted: boolean;
  onNoted(only: boolean): void;
}

export function PanelSummary(props: PanelSummaryProps) {
  const words = panelWords().summary;
  const isLocked = props.locked > 0 && props.answered === 0;
  const parts = [words.found(props.found), isLocked ? words.locked : words.answered(props.answered)];
  if (props.unscreened > 0) parts.push(words.unscreened(props.unscreened));
  return (
    <div class="p-sum">
      <p class="num" data-testid="summary">
        {parts.join(' · ')}
      </p>
      {(props.noted > 0 || props.onlyNoted) && (
        <button
          type="button"
          class="chip num"
          data-testid="filter-noted"
          aria-pressed={props.onlyNoted}
          onClick={() => props.onNoted(!props.onlyNoted)}
        >
          <i class="sq" />
          {words.noted(props.noted)}
        </button>
      )}
    </div>
  );
}
