// English strings of the toolbar button, the context menu, the omnibox and the card of a selection.
import { formatNumber } from '../format';
import { count } from './count';

export const toolbar = {
  menu: 'Screen this address',
  title: 'Riskmark',
  locked: 'Riskmark: locked',
  /** Shown for five seconds after a keyboard shortcut; `text` fits four characters. */
  notice: {
    locked: { text: 'lock', title: 'Riskmark: locked. Press the button to unlock it.' },
    noAccount: { text: '–', title: 'Riskmark: there is no account to lock. Press the button to connect one.' },
    sessionOnly: {
      text: '!',
      title: 'Riskmark: not locked, because that would forget the account of this session. Lock it in the popup.',
    },
    restricted: { text: '–', title: 'Riskmark: this page is closed to extensions. Paste the address in the popup.' },
    noMarks: { text: '0', title: 'Riskmark: there is no mark on this page. The popup shows if this site is marked.' },
    noSelection: { text: '0', title: 'Riskmark: nothing is selected. Select text with an address first.' },
  },
  /** Lines below the typed text. */
  omnibox: {
    empty: 'Type an address, or words to find on this device. Nothing is sent before Enter.',
    locked: 'Riskmark is locked. Enter opens the unlock form. Then enter the address again.',
    noAccount: 'Riskmark has no account. Enter opens the options to connect one.',
    open: (address: string) => `Screen ${address} and open its evidence`,
    choose: 'Several addresses or chains fit. Choose one.',
    found: 'Found on this device; nothing is sent. Choose one.',
    nothing: 'Not an address, and nothing on this device has these words. Nothing is sent.',
    from: {
      lookup: (_: string) => 'recently screened',
      list: (list: string) => `on your list ${list}`,
      case: (name: string) => `in case ${name}`,
    },
  },
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

/** The card opened from the context menu. */
export const selection = {
  /** Shown if the selection or link contains no address. */
  none: 'No address in the selection',
  noneHow: 'Select the whole address, or right-click a link that leads to it. Nothing has been sent.',
  several: (n: number) => `${formatNumber(n)} addresses in the selection`,
  /** Accessible name of the address list and of the button back to it. */
  list: 'Addresses in the selection',
};
