// English strings of the card opened from the context menu.
import { formatNumber } from '../format';

export const selection = {
  /** Shown if the selection or link contains no address. */
  none: 'No address in the selection',
  noneHow: 'Select the whole address, or right-click a link that leads to it. Nothing has been sent.',
  several: (n: number) => `${formatNumber(n)} addresses in the selection`,
  /** Accessible name of the address list and of the button back to it. */
  list: 'Addresses in the selection',
};
