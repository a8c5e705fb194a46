// English strings of the context menu entry and the toolbar button's tooltip.
import { formatNumber } from '../format';
import { count } from './count';

export const toolbar = {
  menu: 'Screen this address',
  title: 'Riskmark',
  locked: 'Riskmark: locked',
  /** Number of addresses on the tab with risk found. */
  risky: (n: number, highest: string) =>
    n === 1
      ? `1 address with risk on this page, ${highest}`
      : `${formatNumber(n)} addresses with risk on this page, highest ${highest}`,
  answered: (answered: number, all: number) =>
    `${formatNumber(answered)} of ${count(all, 'address', 'addresses')} screened, no risk found among them`,
  riskmark: (verdicts: string) => `Riskmark: ${verdicts}`,
  /** Addresses of the tab on a sanctions list or a blocklist, before the sentence about verdicts. */
  listHits: (n: number, verdicts: string) =>
    `Riskmark: ${count(n, 'list hit', 'list hits')} on this page · ${verdicts}`,
  /** Appended to the sentence above: unseen verdict changes in watched cases. */
  changed: (n: number) => `${count(n, 'verdict', 'verdicts')} in your cases changed`,
};
