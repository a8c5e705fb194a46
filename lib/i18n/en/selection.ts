// English strings of the card opened from the context menu.
import { formatNumber } from '../format';

export const selection = {
  /** The selection, or the link, holds nothing to screen. */
  none: 'No address in the selection',
  noneHow: 'Select the whole address, or right-click a link that leads to it. Nothing has been sent.',
  several: (n: number) => `${formatNumber(n)} addresses in the selection`,
  /** Read out: the list, and the way back to it. */
  list: 'Addresses in the selection',
};
