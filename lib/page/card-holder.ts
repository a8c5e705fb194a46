// The frame that the card is drawn into: a plain dialog beside its mark, a modal one where the page has made everything else inert.
import { isPageInert } from './card-room';
import type { ToPlane } from './host';
import type { Box, Point } from './place';
import { CARD, placeCard } from './place-card';
import { html } from './tree';

/** Between the card and the edge of a window that is smaller than it: there it scrolls within itself (holder.css). */
const EDGE_PX = 8;

/** What the content script is handed by the script that draws the card: no name in it is one that the build shortens. */
export interface CardHolder {
  element: HTMLDialogElement;
  /** Shows it for an anchor in window coordinates that moves with this plane. `focus`: moves the keyboard's focus to its first control. */
  open(anchor: Box, plane: Element, toPlane: ToPlane, focus: boolean): void;
  /** Hides it; a focus that was inside goes back to where it came from. */
  close(): void;
  has(x: number, y: number): boolean;
  holdsFocus(): boolean;
  focus(): void;
  /** Whether focus is on the last (or first) control, so that Tab (or Shift+Tab) leaves. */
  endsAt(backwards: boolean): boolean;
}

const CONTROLS = 'button:not(:disabled),a[href],input';

/** Makes it, closed. @param page the plane that goes with the page @param root that all of ours stands in */
export function createCardHolder(page: Element, root: ShadowRoot): CardHolder {
  const element = html('dialog');
  element.className = 'holder';
  page.append(element);
  /** Where it stands: in the page, or in the window while it is modal or its mark stays there. */
  let spot: Point & { inPage: boolean } = { left: 0, top: 0, inPage: false };
  let size = CARD;
  let before: HTMLElement | null = null;

  const controls = () => [...element.querySelectorAll<HTMLElement>(CONTROLS)];
  const holdsFocus = () => element.contains(root.activeElement);
  const focus = () => {
    const inside = root.activeElement ?? document.activeElement;
    if (!holdsFocus()) before = inside instanceof HTMLElement ? inside : null;
    controls()[0]?.focus({ preventScroll: true });
  };

  return {
    element,
    focus,
    holdsFocus,
    open(anchor, plane, toPlane, wantsFocus) {
      const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
      size = {
        width: Math.min(CARD.width, view.width - 2 * EDGE_PX),
        height: Math.min(CARD.height, view.height - 2 * EDGE_PX),
      };
      const { left, top } = placeCard(anchor, view, size);
      if (!element.open && element.parentNode !== plane) plane.append(element);
      if (wantsFocus && !element.matches(':modal') && isPageInert()) {
        element.close();
        element.showModal();
      } else if (!element.open) element.setAttribute('open', '');
      const isModal = element.matches(':modal');
      const at = isModal ? { left, top } : toPlane({ left, top });
      element.style.transform = `translate(${Math.round(at.left)}px,${Math.round(at.top)}px)`;
      const inPage = !isModal && plane === page;
      spot = inPage ? { left: left + scrollX, top: top + scrollY, inPage } : { left, top, inPage };
      if (wantsFocus && !holdsFocus()) focus();
    },
    close() {
      if (!element.open) return;
      const back = holdsFocus() ? before : null;
      before = null;
      if (element.matches(':modal')) element.close();
      else element.removeAttribute('open');
      if (back?.isConnected) HTMLElement.prototype.focus.call(back, { preventScroll: true });
    },
    has(x, y) {
      if (!element.open) return false;
      // By arithmetic: to read a box here would force layout on every move of the pointer.
      const [right, down] = spot.inPage
        ? [x + scrollX - spot.left, y + scrollY - spot.top]
        : [x - spot.left, y - spot.top];
      return right >= 0 && right < size.width && down >= 0 && down < size.height;
    },
    endsAt(backwards) {
      const all = controls();
      return holdsFocus() && root.activeElement === all[backwards ? 0 : all.length - 1];
    },
  };
}
