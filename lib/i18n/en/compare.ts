// English strings of the comparison page.

import { count } from './count';
import { levels } from './levels';

export const compare = {
  title: 'Compare',
  titleOf: (address: string) => `${address} · Compare`,
  text: 'Compares what two configs or accounts say about one address. Nothing is saved, and marks on pages do not change.',
  address: 'Address',
  addressMissing: 'The address of this page is not stored here any more. Enter it again.',
  addressHint: 'An address, a link or a CAIP-10 name.',
  noAddress: 'No address that can be screened was found in this.',
  chain: 'Chain',
  chooseChain: 'Choose the chain that you mean.',
  unscreened: (chain: string) => `${chain} addresses are recognized, but not screened by this service.`,
  side: (n: number) => (n === 0 ? 'One' : 'Other'),
  account: 'Account',
  config: 'Config',
  configHint: 'Leave empty for your organization’s default.',
  configWrong: 'At most 128 characters.',
  same: 'Both are the same account and config: choose another one on one side.',
  cost: (accounts: number) =>
    `Sends 2 requests, 1 more for the score of each side that finds risk${
      accounts > 0 ? `, and ${count(accounts, 'sign-in', 'sign-ins')} at an account that is not in use` : ''
    }.`,
  send: 'Compare (2 to 4 requests)',
  sending: 'Asking',
  again: 'Ask again (2 to 4)',
  /** The table. */
  what: 'What',
  rows: {
    verdict: 'Verdict',
    band: 'Band',
    points: 'Score of 100',
    config: 'Config applied',
    version: 'Data version',
    at: 'Answered',
  },
  risk: 'Risk',
  none: levels.word.none,
  absent: 'not present',
  noScore: 'no score, because no risk was found',
  unknown: 'not known',
  asking: 'asking',
  defaultConfig: 'default config',
  defaultHops: 'default',
  contribution: (category: string, direction: string) => (direction ? `${category}, ${direction}` : category),
  points: (text: string) => (text === '1' ? '1 point' : `${text} points`),
  /** Summary of the comparison. */
  differ: 'They differ.',
  alike: 'The verdicts are the same.',
  differElse: 'The verdicts are the same; other lines differ.',
  cannotTell: 'They cannot be compared: one side has no answer.',
  differs: 'differs',
};
