// Sample balances of a case for the gallery, with a state of the request for each, and a hostile unit.
import type { AddressBalance } from '../../lib/verdict/stored-balance-schema';
import type { CaseBalancesView } from '../../lib/view/cases/use-case-balances';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW, ONE_OF_EACH } from './screening-state-samples';

const { chain, address } = ONE_OF_EACH.verdict;
const REF = { chain, address };
const heldBalance = (amount: string | null, changes: Partial<AddressBalance['balance']> = {}): AddressBalance => ({
  network: { chain: 'ethereum_mainnet', name: 'Ethereum', unit: 'wei', supportsTokens: true },
  balance: { amount, unit: 'wei', tokens: [], moreTokens: 0, failed: amount === null, ...changes },
  at: NOW - 9e6,
});
/** Known balances by row key. */
export const KNOWN = new Map([
  ['a', heldBalance('198873312953900246490', { moreTokens: 14 })],
  ['b', heldBalance('0')],
  ['c', heldBalance(null)],
  ['d', heldBalance('42', { unit: `\u202E${PAYLOADS.join(' ')}`, moreTokens: 1 })],
]);
const EVM_NETWORKS = ['Ethereum', 'Avalanche'].map((name) => ({
  chain: name,
  name,
  unit: 'wei',
  supportsTokens: true,
}));
/** Returns the view of a case without balances, with these changes. */
export const balancesView = (changes: Partial<CaseBalancesView>): CaseBalancesView => ({
  ...{ balances: new Map(), last: null, busy: false, error: null, entitlement: { state: 'shown' } },
  ...{ ask: note('ask'), goOn: note('go on'), stop: note('stop'), choices: [], chooseNetwork: note('network') },
  ...changes,
});
const RUN = { of: 267, unread: 0, notOffered: 0, rest: [] };
/** Changes of each state of the balances of a case, by name. */
export const BALANCES: Record<string, Partial<CaseBalancesView>> = {
  'not asked': {},
  asking: { busy: true, last: { ...RUN, rest: Array(167).fill(REF) } },
  answered: {
    balances: KNOWN,
    last: { ...RUN, unread: 2, notOffered: 5 },
    choices: [{ chain: 'evm', offered: EVM_NETWORKS, network: 'Ethereum' }],
  },
  failed: { balances: KNOWN, last: { ...RUN, rest: Array(167).fill(REF) }, error: { code: 'offline' } },
  refused: { entitlement: { state: 'refused', at: NOW, until: NOW + 864e5 } },
};
