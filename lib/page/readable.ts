// Which parts of a page are text for a reader: not code, not what is being typed, not what is hidden.

const NEVER = 'script,style,noscript,template,textarea,select,datalist,input,head,svg title,svg desc,[role="textbox"]';

/** Nothing narrower or lower than this is read by anybody: copies for screen readers are clipped to one pixel. */
const LEAST_PX = 2;

/** Whether an element's text is page text at all (cheap, no layout). Editable text belongs to the person who types it. */
export function isPageText(element: Element): boolean {
  if (element.closest(NEVER)) return false;
  return !(element instanceof HTMLElement && element.isContentEditable);
}

/**
 * Whether a reader can see the element's text: rendered, not transparent, not clipped to a dot, not moved off the page.
 * Sections that the browser skips for speed (`content-visibility: auto`) count as seen, and their layout is not forced.
 */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return true;
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return getComputedStyle(element).display === 'contents';
  if (box.width < LEAST_PX || box.height < LEAST_PX) return false;
  return box.right + scrollX > 0 && box.bottom + scrollY > 0;
}
