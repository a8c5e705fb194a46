// Panel with the balance of an address, requested by a button press or by the choice of a network.

import type { Balance, TokenBalance } from '../../lib/account/onchain-balance';
import { chainName } from '../../lib/chains/chain-names';
import { formatMoment, formatTokenAmount, formatTokenDigits, joinFacts } from '../../lib/i18n/format';
import { overrideWords } from '../../lib/i18n/words/override';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { BalanceView } from '../../lib/view/evidence/use-balance';
import { RequestableDetail } from '../card/RequestableDetail';
import { Disclosure } from '../ui/Disclosure';
import { ErrorNote } from '../ui/ErrorNote';
import { Select } from '../ui/Select';
import { getDecimalsOfUnit } from './coin-decimals';
import '../card/card-details.css';

export interface BalancePanelProps {
  chain: string;
  view: BalanceView;
  now: number;
}

/** Tokens shown before the rest is collapsed: spam tokens must not push the content below out of reach. */
const VISIBLE_TOKENS = 6;

/** The first answer needs the list of networks too. */
const FIRST_REQUESTS = 2;

/** Renders the balance row; a request is sent only on press. */
export function BalancePanel({ chain, view, now }: BalancePanelProps) {
  const { balance: words, override: common } = overrideWords();
  const { entitlement, look, busy, error } = view;
  const refused =
    entitlement?.state === 'refused'
      ? words.refused({ at: formatMoment(entitlement.at, now), until: formatMoment(entitlement.until, now) })
      : null;
  const text = (): string | undefined => {
    if (refused) return refused;
    if (!look) return common.notAsked;
    return look.network === null ? words.noNetwork({ chain: chainName(chain) }) : undefined;
  };
  const network = look?.networks.find((candidate) => candidate.chain === look.network);
  return (
    <RequestableDetail
      id="balance"
      title={words.title}
      text={text()}
      button={{
        text: busy ? common.asking : look ? common.askAgain({ requests: 1 }) : common.ask({ requests: FIRST_REQUESTS }),
        press: () => view.lookUp(look?.network ?? undefined),
        disabled: busy || refused !== null,
        testId: 'balance-look',
      }}
    >
      {look && look.networks.length > 1 && (
        <Select
          id="balance-network"
          label={words.network}
          value={view.asked ?? look.network ?? ''}
          choices={look.networks.map(({ chain: id, name }) => [id, sanitizeText(name, 40)] as const)}
          hint={words.cost}
          onChange={view.lookUp}
        />
      )}
      {look?.balance && network && !busy && view.asked === null && (
        <BalanceDetails
          balance={look.balance}
          network={sanitizeText(network.name, 40)}
          at={look.at}
          now={now}
          tokensRead={network.supportsTokens}
        />
      )}
      <ErrorNote error={refused ? null : error} now={now} />
    </RequestableDetail>
  );
}

/**
 * Returns the amount in whole coins, with all digits for its tooltip, and the exact amount in the service's unit; only the latter if the
 * unit's decimals are unknown. Returns null if the service sent no amount.
 */
export function coinText(
  balance: Pick<Balance, 'amount' | 'unit'>,
  network: string,
): { held: string; digits: string; exact: string[] } | null {
  const words = overrideWords().balance;
  if (balance.amount === null) return null;
  const decimals = getDecimalsOfUnit(balance.unit);
  const exact = words.units({ text: formatTokenDigits(balance.amount, null), unit: sanitizeText(balance.unit, 20) });
  return decimals === null
    ? { held: words.coin({ text: exact, network }), digits: exact, exact: [] }
    : {
        held: words.coin({ text: formatTokenAmount(balance.amount, decimals), network }),
        digits: formatTokenDigits(balance.amount, decimals),
        exact: [exact],
      };
}

function BalanceDetails(props: { balance: Balance; network: string; at: number; now: number; tokensRead: boolean }) {
  const words = overrideWords().balance;
  const { balance, network, at, now, tokensRead } = props;
  if (balance.failed) return <p class="more-text strong">{words.failed}</p>;
  const coin = coinText(balance, network);
  return (
    <div data-testid="balance-held">
      {coin === null ? (
        <p class="more-text strong">{words.unknown}</p>
      ) : (
        <p class="held-balance">
          <b title={coin.digits}>{coin.held}</b>
          <span>{[...coin.exact, words.at({ at: formatMoment(at, now) })].join(', ')}</span>
        </p>
      )}
      <h5>{words.tokens}</h5>
      {balance.tokens.length === 0 ? (
        <p class="more-text">{tokensRead ? words.noTokens : words.tokensOff}</p>
      ) : (
        <>
          <Tokens tokens={balance.tokens.slice(0, VISIBLE_TOKENS)} />
          {balance.tokens.length > VISIBLE_TOKENS && (
            <Disclosure title={words.restTokens({ n: balance.tokens.length - VISIBLE_TOKENS })}>
              <Tokens tokens={balance.tokens.slice(VISIBLE_TOKENS)} />
            </Disclosure>
          )}
          {balance.moreTokens > 0 && <p class="more-text">{words.moreTokens({ n: balance.moreTokens })}</p>}
          <p class="more-text">{words.names}</p>
        </>
      )}
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly TokenBalance[] }) {
  return (
    <ul class="tokens">
      {tokens.map((token, index) => (
        <Token key={index} token={token} />
      ))}
    </ul>
  );
}

function Token({ token }: { token: TokenBalance }) {
  const words = overrideWords().balance;
  const { contract, name, symbol, decimals, type } = token;
  return (
    <li>
      <b title={formatTokenDigits(token.amount, decimals)}>{formatTokenAmount(token.amount, decimals)}</b>{' '}
      {sanitizeText(symbol || name, 20)}
      {decimals === null && token.amount !== null && <span class="tk-note"> {words.decimalsUnknown}</span>}
      <span class="tk-of" title={sanitizeText(contract)}>
        {joinFacts([sanitizeText(name, 40), sanitizeText(type, 12), sanitizeText(abbreviateAddress(contract), 40)])}
      </span>
    </li>
  );
}
