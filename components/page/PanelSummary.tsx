// The page in one line above its list: how many were found, screened, cannot be screened; switches for those listed or with a note.
import { panelWords } from '../../lib/i18n/panel';

export interface PanelSummaryProps {
  found: number;
  answered: number;
  /** Of these nobody can say now whether they were answered. */
  locked: number;
  /** Their chain is not screened by this service. */
  unscreened: number;
  noted: number;
  listed: number;
  /** Only those with a note, or on a list of the person's own, are shown. */
  onlyNoted: boolean;
  onlyListed: boolean;
  onNoted(only: boolean): void;
  onListed(only: boolean): void;
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
      {(props.listed > 0 || props.onlyListed) && (
        <button
          type="button"
          class="chip num"
          data-testid="filter-listed"
          aria-pressed={props.onlyListed}
          onClick={() => props.onListed(!props.onlyListed)}
        >
          {words.listed(props.listed)}
        </button>
      )}
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
