// Whether a card can be shown in this window, and pressed where it stands.

/** A frame smaller than this shows no card: address and verdict have no room in it at once. */
const LEAST_VIEW = { width: 296, height: 140 };

export const hasRoom = () => innerWidth >= LEAST_VIEW.width && innerHeight >= LEAST_VIEW.height;

/** Whether a dialog or fullscreen element of the page takes every press: whatever lies outside it is inert (marking.md 6). */
export function isPageInert(): boolean {
  const modal = document.querySelector(':modal');
  return modal !== null && modal !== document.documentElement;
}
