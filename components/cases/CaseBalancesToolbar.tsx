// Bar above a case's addresses: number of known balances, buttons that request them, and choice of network.

import { chainName } from '../../lib/chains/chain-names';
import { formatMoment } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { overrideWords } from '../../lib/i18n/words/override';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CaseBalancesView } from '../../lib/view/cases/use-case-balances';
import { ErrorNote } from '../ui/ErrorNote';
import { Select } from '../ui/Select';
import './case-view.css';

export interface CaseBalancesToolbarProps {
  view: CaseBalancesView;
  /** Number of addresses of the case. */
  count: number;
  /** Most requests of a run over all addresses, and over those that the last run left. */
  requests: { all: number; rest: number };
  now: number;
}

/** Renders the bar; nothing is requested before a press. */
export function CaseBalancesToolbar({ view, count, requests, now }: CaseBalancesToolbarProps) {
  const { balance, caseBalances: words, override: common } = overrideWords();
  const { last, busy, error, entitlement } = view;
  const refused =
    entitlement?.state === 'refused'
      ? balance.refused({
          at: formatMoment(entitlement.at, now),
          until: formatMoment(entitlement.until, now),
        })
      : null;
  const isLeft = !busy && last !== null && last.rest.length > 0;
  const known = [...view.balances.values()].filter(({ balance }) => balance.amount !== null);
  const oldest = Math.min(...known.map(({ at }) => at));
  const texts = [
    busy && last
      ? words.progress({ done: last.of - last.rest.length, of: last.of })
      : known.length > 0
        ? words.known({ n: known.length, of: count, oldest: formatMoment(oldest, now) })
        : common.notAsked,
    last && last.unread > 0 && words.unread({ n: last.unread }),
    last && last.notOffered > 0 && words.notOffered({ n: last.notOffered }),
    isLeft && words.left({ n: last.rest.length }),
  ];
  return (
    <section class="case-balances" aria-label={words.title} data-testid="case-balances">
      <p role="status" class="subtext">
        <b>{words.title}</b> {refused ?? joinSentences(texts)}
      </p>
      {busy ? (
        <button type="button" class="button" data-testid="balances-stop" onClick={view.stop}>
          {words.stop}
        </button>
      ) : (
        <>
          {isLeft && (
            <button
              type="button"
              class="button"
              data-testid="balances-go-on"
              disabled={refused !== null}
              onClick={view.goOn}
            >
              {words.goOn({ requests: requests.rest })}
            </button>
          )}
          <button
            type="button"
            class="button"
            data-testid="balances-ask"
            disabled={refused !== null}
            onClick={view.ask}
          >
            {known.length > 0 ? common.askAgain({ requests: requests.all }) : common.ask({ requests: requests.all })}
          </button>
        </>
      )}
      {!busy &&
        view.choices.map(({ chain, offered, network }) => (
          <Select
            key={chain}
            id={`case-balance-network-${chain}`}
            label={words.networkOf({ chain: chainName(chain) })}
            value={network}
            choices={offered.map((each) => [each.chain, sanitizeText(each.name, 40)] as const)}
            onChange={(next) => view.chooseNetwork(chain, next)}
          />
        ))}
      <ErrorNote error={refused ? null : error} now={now} />
    </section>
  );
}
