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
      ? `Riskmark: 1 address with risk on this page, ${highest}`
      : `Riskmark: ${formatNumber(n)} addresses with risk on this page, highest ${highest}`,
  answered: (answered: number, all: number) =>
    `Riskmark: ${formatNumber(answered)} of ${count(all, 'address', 'addresses')} screened, no risk found among them`,
  /** Appended to the sentence above: unseen verdict changes in watched cases. */
  changed: (n: number) => `${count(n, 'verdict', 'verdicts')} in your cases changed`,
};
