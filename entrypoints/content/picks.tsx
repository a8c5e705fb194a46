// What a right-click opens where it is not about one address: a list to pick from, or a plain sentence that there is none.
import { VerdictBadge } from '../../components/VerdictBadge';
import { chainName } from '../../lib/chains/names';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import { selectionWords } from '../../lib/words/selection';
import { shortAddresses } from '../../lib/words/short-address';

/** One row for each address, of the height of a press target. */
export const PICKS_CSS = `
.picks-head{margin:0;padding:12px 12px 8px;font:var(--t-heading);border-bottom:1px solid var(--line)}
.picks-none{margin:0;padding:8px 12px;color:var(--ink-2)}
.picks{flex:1;min-height:0;margin:0;padding:4px 0;list-style:none;overflow:auto;overscroll-behavior:contain}
.picks button{display:grid;grid-template-columns:16px 1fr auto;gap:10px;align-items:center;box-sizing:border-box;width:100%;height:32px;padding:0 12px;border:0;background:none;color:var(--ink);font:var(--t-body);text-align:left;cursor:pointer}
.picks button:hover,.picks button:focus-visible{background:var(--accent-wash);outline-offset:-2px}
.picks .ad{font-family:var(--mono);font-variant-ligatures:none}
.picks .ch{color:var(--ink-2)}
`;

export interface PicksProps<Pick extends Ask> {
  picks: readonly Pick[];
  stateOf(ask: Ask): ScreeningState;
  /** Epoch ms, for ages. */
  now: number;
  onPick(pick: Pick): void;
}

export function Picks<Pick extends Ask>({ picks, stateOf, now, onPick }: PicksProps<Pick>) {
  const words = selectionWords();
  const shorts = shortAddresses(picks.map(({ address }) => address));
  return (
    <article class="card floating" aria-label={words.list} data-testid="picks">
      <h3 class="picks-head">{picks.length ? words.several(picks.length) : words.none}</h3>
      {!picks.length && <p class="picks-none">{words.noneHow}</p>}
      <ul class="picks">
        {picks.map((pick, at) => (
          <li key={`${pick.chain} ${pick.address}`}>
            <button type="button" onClick={() => onPick(pick)}>
              <VerdictBadge screening={stateOf(pick)} now={now} />
              <span class="ad">{shorts[at]}</span>
              <span class="ch">{chainName(pick.chain)}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
