// Shared parts of the grid pages: transfers with unique addresses, the same on each run, and the container.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';

export interface Transfer {
  id: number;
  from: string;
  to: string;
  /** Bitcoin in both common forms. */
  bitcoin: string;
  amount: string;
}

const digest = (name: string) => sha256(utf8ToBytes(name));
const base58 = createBase58check(sha256);

const evm = (name: string) => `0x${bytesToHex(digest(name).slice(0, 20))}`;
const witness = (name: string) => bech32.encode('bc', [0, ...bech32.toWords(digest(name).slice(0, 20))]);
const legacy = (name: string) => base58.encode(Uint8Array.of(0, ...digest(name).slice(0, 20)));

export const transfer = (id: number): Transfer => ({
  id,
  from: evm(`from ${id}`),
  to: evm(`to ${id}`),
  bitcoin: id % 3 === 1 ? legacy(`bitcoin ${id}`) : witness(`bitcoin ${id}`),
  amount: `${(id * 37) % 1000}.25`,
});

export const transfers = (count: number): Transfer[] => Array.from({ length: count }, (_, id) => transfer(id));

declare global {
  interface Window {
    /** The scroll container that the test scrolls. */
    gridScroller: Element;
  }
}

/** Creates the grid container of 1,000 by 600 px. */
export function frame(css = ''): HTMLElement {
  const style = document.createElement('style');
  style.textContent = `body{margin:20px;font:13px/18px Arial,sans-serif}#frame{width:1000px;height:600px}${css}`;
  document.head.append(style);
  const element = document.createElement('div');
  element.id = 'frame';
  (document.querySelector('#app') as Element).append(element);
  return element;
}

/** Registers the scroll container for the test once it exists. */
export function offerScroller(find: () => Element | null): void {
  const found = find();
  if (found) window.gridScroller = found;
  else requestAnimationFrame(() => offerScroller(find));
}
