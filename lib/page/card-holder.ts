// The frame that the card is drawn into: a plain dialog beside its mark, a modal one where the page has made everything else inert.
import type { Host, Plane, ToPlane } from './host';
import type { Box, Point } from './place';
import { CARD, placeCard } from './place-card';
import { html } from './tree';

/** Between the card and the edge of a window that is smaller than it: there it scrolls within itself (holder.css). */
const EDGE_PX = 8;

/** A frame smaller than this shows no card: address and verdict have no room in it at once. */
const LEAST_VIEW = { width: 296, height: 140 };

export const hasRoom = () => innerWidth >= LEAST_VIEW.width && innerHeight >= LEAST_VIEW.height;

export interface CardHolder {
  element: HTMLDialogElement;
  /** Shows it for an anchor in window coordinates that moves with this plane. `focus`: moves the keyboard's focus to its first control. */
  open(anchor: Box, plane: Plane, toPlane: ToPlane, focus: boolean): void;
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
  const element = html('dialog');
  element.className = 'holder';
  host.page.element.append(element);
  /** Where it stands: in the page, or in the window while it is modal or its mark stays there. */
  let spot: Point & { isInPage: boolean } = { left: 0, top: 0, isInPage: false };
  let size = CARD;
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
    open(anchor, plane, toPlane, wantsFocus) {
      const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
      size = {
        width: Math.min(CARD.width, view.width - 2 * EDGE_PX),
        height: Math.min(CARD.height, view.height - 2 * EDGE_PX),
      };
      const { left, top } = placeCard(anchor, view, size);
      if (!element.open && element.parentNode !== plane.element) plane.element.append(element);
      if (wantsFocus && !element.matches(':modal') && isPageInert()) {
        element.close();
        element.showModal();
      } else if (!element.open) element.setAttribute('open', '');
      const isModal = element.matches(':modal');
      const at = isModal ? { left, top } : toPlane({ left, top });
      element.style.transform = `translate(${Math.round(at.left)}px,${Math.round(at.top)}px)`;
      const isInPage = !isModal && plane === host.page;
      spot = isInPage ? { left: left + scrollX, top: top + scrollY, isInPage } : { left, top, isInPage };
      if (wantsFocus && !hasFocus()) focus();
    },
    close() {
      if (!element.open) return;
      const back = hasFocus() ? before : null;
      before = null;
      if (element.matches(':modal')) element.close();
      else element.removeAttribute('open');
      if (back?.isConnected) HTMLElement.prototype.focus.call(back, { preventScroll: true });
    },
    has(x, y) {
      if (!element.open) return false;
      // By arithmetic: to read a box here would force layout on every move of the pointer.
      const [right, down] = spot.isInPage
        ? [x + scrollX - spot.left, y + scrollY - spot.top]
        : [x - spot.left, y - spot.top];
      return right >= 0 && right < size.width && down >= 0 && down < size.height;
    },
    isAtEnd(backwards) {
      const all = controls();
      return hasFocus() && host.root.activeElement === all[backwards ? 0 : all.length - 1];
    },
  };
}
