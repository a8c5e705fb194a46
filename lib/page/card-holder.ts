// The frame that the card is drawn into: a plain dialog beside its mark, a modal one where the page has made everything else inert.
import type { Host } from './host';
import { type Box, boxAt, CARD, placeCard, touches } from './place';

export const HOLDER_CSS = `
.holder{all:initial;position:absolute;left:0;top:0;pointer-events:auto}
.holder:modal{position:fixed;max-width:none;max-height:none}
.holder:not([open]){display:none}
.holder::backdrop{background:none}
`;

export interface CardHolder {
  element: HTMLDialogElement;
  /** Shows it for an anchor in window coordinates. `focus`: moves the keyboard's focus to its first control. */
  open(anchor: Box, focus: boolean): void;
  /** Hides it; a focus that was inside goes back to where it came from. */
  close(): void;
  has(x: number, y: number): boolean;
  hasFocus(): boolean;
  focus(): void;
  /** Whether focus is on the last (or first) control, so that Tab (or Shift+Tab) leaves. */
  isAtEnd(backwards: boolean): boolean;
}

const CONTROLS = 'button:not(:disabled),a[href],input';

/** Whether a dialog or fullscreen element of the page takes every press: whatever lies outside it is inert (marking.md 6). */
export function isPageInert(): boolean {
  const modal = document.querySelector(':modal');
  return modal !== null && modal !== document.documentElement;
}

export function createCardHolder(host: Host): CardHolder {
  const element = document.createElement('dialog');
  element.className = 'holder';
  host.layer.append(element);
  let before: HTMLElement | null = null;

  const controls = () => [...element.querySelectorAll<HTMLElement>(CONTROLS)];
  const hasFocus = () => element.contains(host.root.activeElement);
  const focus = () => {
    const inside = host.root.activeElement ?? document.activeElement;
    if (!hasFocus()) before = inside instanceof HTMLElement ? inside : null;
    controls()[0]?.focus({ preventScroll: true });
  };

  return {
    element,
    focus,
    hasFocus,
    open(anchor, wantsFocus) {
      const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
      const spot = placeCard(anchor, view);
      const isModal = element.matches(':modal');
      if (wantsFocus && !isModal && isPageInert()) {
        element.close();
        element.showModal();
      } else if (!element.open) element.setAttribute('open', '');
      const at = element.matches(':modal') ? spot : host.toLayer()(spot);
      element.style.transform = `translate(${Math.round(at.left)}px,${Math.round(at.top)}px)`;
      if (wantsFocus && !hasFocus()) focus();
    },
    close() {
      if (!element.open) return;
      const back = hasFocus() ? before : null;
      before = null;
      if (element.matches(':modal')) element.close();
      else element.removeAttribute('open');
      if (back?.isConnected) back.focus({ preventScroll: true });
    },
    has(x, y) {
      if (!element.open) return false;
      const rect = element.getBoundingClientRect();
      const box = boxAt(rect, rect.width || CARD.width, rect.height || CARD.height);
      return touches(box, { left: x, top: y, right: x + 1, bottom: y + 1 });
    },
    isAtEnd(backwards) {
      const all = controls();
      return hasFocus() && host.root.activeElement === all[backwards ? 0 : all.length - 1];
    },
  };
}
