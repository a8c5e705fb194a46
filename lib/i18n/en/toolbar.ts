// English strings of the context menu entry and the toolbar button's tooltip.
import { formatNumber } from '../format';
import { count } from './count';

export const toolbar = {
  menu: 'Screen this address',
  title: 'Riskmark',
  locked: 'Riskmark: locked',
  /** How many addresses of the tab have an answer that says risk. */
  risky: (n: number, highest: string) =>
    n === 1
      ? `Riskmark: 1 address with risk on this page, ${highest}`
      : `Riskmark: ${formatNumber(n)} addresses with risk on this page, highest ${highest}`,
  answered: (answered: number, all: number) =>
    `Riskmark: ${formatNumber(answered)} of ${count(all, 'address', 'addresses')} screened, none with risk found`,
  /** After the sentence above: verdicts of watched cases that changed, and that nobody has looked at yet. */
  changed: (n: number) => `${count(n, 'verdict', 'verdicts')} in your cases changed`,
};
