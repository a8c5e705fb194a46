// Formats the stored balance of an address as the text of a case row and as cells of an export.
import type { Balance, TokenBalance } from '../../lib/account/onchain-balance';
import { formatMoment, formatTokenDigits, joinFacts } from '../../lib/i18n/format';
import { overrideWords } from '../../lib/i18n/words/override';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressBalance } from '../../lib/verdict/stored-balance-schema';
import { coinText } from './BalancePanel';
import { getDecimalsOfUnit } from './coin-decimals';

/** Balance of a row: amount and network, then tokens and time; all digits and the first tokens for its tooltip. */
export interface BalanceRow {
  text: string;
  detail: string;
  title: string;
}

/** Returns the texts of a row; an amount that is not known is said to be so. @param now epoch ms */
export function toBalanceRow({ network, balance, at }: AddressBalance, now: number): BalanceRow {
  const words = overrideWords().caseBalances;
  const coin = coinText(balance, sanitizeText(network.name, 40));
  const tokens = balance.tokens.length + balance.moreTokens;
  const named = balance.tokens.map(
    (token) => `${formatTokenDigits(token.amount, token.decimals)} ${sanitizeText(token.symbol || token.name, 20)}`,
  );
  return {
    text: coin?.held ?? words.unknown,
    detail: joinFacts([tokens > 0 && words.tokens({ n: tokens }), formatMoment(at, now)]),
    title: [
      coin?.digits,
      ...named,
      balance.moreTokens > 0 && named.length > 0 && words.moreTokens({ n: balance.moreTokens }),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Returns an integer amount as a decimal number without grouping; the integer itself without decimals. */
function toDecimalText(amount: string, decimals: number | null): string {
  if (decimals === null || decimals <= 0 || decimals > 36) return amount;
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '');
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals);
}

const toTokenText = ({ amount, decimals, symbol, name, contract }: TokenBalance): string =>
  `${amount === null ? overrideWords().caseBalances.unknown : toDecimalText(amount, decimals)} ${sanitizeText(symbol || name, 40)} (${sanitizeText(contract)})`;

/** Returns the amount of a balance with its unit, as a cell of an export; a word if it is not known. */
export function toAmountCell({ amount, unit }: Balance): string {
  if (amount === null) return overrideWords().caseBalances.unknown;
  const decimals = getDecimalsOfUnit(unit);
  return decimals === null ? `${toDecimalText(amount, decimals)} ${unit}` : toDecimalText(amount, decimals);
}

/** Returns the tokens of a balance as a cell of an export; null if there are none. */
export function toTokensCell({ tokens, moreTokens }: Balance): string | null {
  const more = moreTokens > 0 ? [overrideWords().caseBalances.moreTokens({ n: moreTokens })] : [];
  return [...tokens.map(toTokenText), ...more].join('; ') || null;
}
