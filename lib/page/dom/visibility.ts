// Text visibility tests: skips code, editable fields, and hidden, clipped or transparent elements.
import { readColour } from './colour';
import { closest, contains, getHost, getRect, isDrawn, readDomProperty } from './composed-tree';

/** What no reader reads, with all that lies in it, by its name. */
export const NEVER: ReadonlySet<unknown> = new Set(
  'script style noscript template textarea select datalist option input head title desc canvas video iframe'.split(' '),
);
const NOT_TEXT = `${[...NEVER]},[role=textbox]`;

/** The same by marks alone, for asking of many elements at once: nothing in these is page text, editable parts among them. */
const UNREAD = `${NOT_TEXT},[contenteditable]:not([contenteditable=false i])`;

/** Nothing narrower or lower than this is read by anybody: copies for screen readers are clipped to one pixel. */
const LEAST_PX = 2;

/** What has the focus and an `EditContext`: nothing that one could select tells that it is typed into. */
export function isEditable(): Element | null {
  const { activeElement } = document;
  return activeElement && Reflect.get(activeElement, 'editContext') ? activeElement : null;
}

/** Whether a text belongs to the person who types it: `test` says so of its element or of a component it is in. */
function isTyped(element: Element, test: (at: Element) => boolean): boolean {
  const typed = isEditable();
  if (typed && contains(typed, element)) return true;
  for (let at: Element | null = element; at; at = getHost(at)) if (test(at)) return true;
  return false;
}

/** Whether an element's text is page text at all (cheap, no layout). Editable text belongs to the person who types it. */
export const isPageText = (element: Element): boolean =>
  !isTyped(
    element,
    (at) =>
      closest(at, NOT_TEXT) !== null ||
      (at instanceof HTMLElement && readDomProperty<boolean>(at, 'isContentEditable')),
  );

/** The same by attributes alone; nothing is no part of it. */
export const isSkippedElement = (element: Element | null): boolean =>
  element !== null && isTyped(element, (at) => closest(at, UNREAD) !== null);

/** A frame smaller than a line of text shows none. */
const LEAST_FRAME_PX = 16;

/** What stands directly in such a part is not drawn, though the part itself is: a closed `details`, or one the page skips on purpose, or clips to nothing. */
function isShut(element: Element, isNothing: typeof isBlank): boolean {
  if (element instanceof HTMLDetailsElement) return !element.open;
  const style = getComputedStyle(element);
  return style.contentVisibility === 'hidden' || isNothing(style);
}

export const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true };
/** The same without regard to opacity. */
const PLACED = { visibilityProperty: true };

function isBoxShown(element: Element, least: number, how: CheckVisibilityOptions = VISIBILITY_OPTIONS): boolean {
  // What the browser skips for now is not laid out.
  if (!isDrawn(element, { ...how, contentVisibilityAuto: true })) return isDrawn(element, how);
  if (isShut(element, how === VISIBILITY_OPTIONS ? isBlank : isCutAway)) return false;
  const { width, height, right, bottom } = getRect(element);
  if (width === 0 && height === 0) return getComputedStyle(element).display === 'contents';
  if (width < least || height < least) return false;
  const { scrollX, scrollY } = element.ownerDocument.defaultView ?? window;
  return right + scrollX > 0 && bottom + scrollY > 0;
}

/** Whether the frame that holds this document can be seen, and each around it. */
function isFrameShown(): boolean {
  for (let at: Window = window; at.frameElement; at = at.parent)
    if (!isBoxShown(at.frameElement, LEAST_FRAME_PX)) return false;
  return true;
}

/**
 * Whether a reader can see the element's text: rendered, not transparent, not clipped to a dot, not moved off the page, and no
 * more so the frame it is in. Sections that the browser skips for speed (`content-visibility: auto`) count as seen, and their
 * layout is not forced.
 */
export function isShown(element: Element): boolean {
  return isBoxShown(element, LEAST_PX) && isFrameShown();
}

/** Whether it would be seen if neither it nor what is around it were transparent. */
export function isPlaced(element: Element): boolean {
  return isBoxShown(element, LEAST_PX, PLACED) && isFrameShown();
}

/** Clips and filters that leave nothing, as computed styles tell them; `clip` counts where an element is placed. */
const NOTHING =
  /inset\((?:[5-9]\d|100)%\)|circle\(0|opacity\(0\)|(?:polygon|(?:absolute|fixed) rect)\(([^,a]{1,99})(?:, \1)+\)/;

/** Next to no opacity is none. */
export const MIN_OPACITY = 0.05;

/** Whether clips or filters of this style leave nothing of what is in it. */
export const isCutAway = ({ clip, clipPath, filter, position }: CSSStyleDeclaration) =>
  NOTHING.test([position, clip, clipPath, filter].join(' '));

/** Whether an element of this style leaves nothing to see of what is in it. */
export const isBlank = (style: CSSStyleDeclaration) => isCutAway(style) || Number(style.opacity) < MIN_OPACITY;

/** No text begins so far outside its line for a reader: pictures take its place. */
const FAR_OUT_PX = -999;

/**
 * Whether letters of this style stand there as they are written, drawn or not: not where they only take room for others, are drawn as dots or the
 * other way round; nor where a person writes them, into an `EditContext` that has lost the focus.
 */
export function hasLetters(style: CSSStyleDeclaration): boolean {
  if (isCutAway(style) || style.getPropertyValue('-webkit-text-security') !== 'none') return false;
  if (style.direction === 'rtl' && style.unicodeBidi.includes('override')) return false;
  if (Number.parseFloat(style.textIndent) < FAR_OUT_PX) return false;
  return !style.getPropertyValue('-webkit-user-modify').startsWith('read-write');
}

/** Whether a drawing is filled, or its lines drawn, with something that can be seen. */
const isPaint = (paint: string, opacity: string) =>
  paint !== 'none' && Number(opacity) > 0 && (paint.startsWith('url') || readColour(paint).alpha > 0);

/** Whether an element's letters are drawn, as they are written: not where they are only there to be selected or copied. */
export function hasInk(element: Element): boolean {
  const style = getComputedStyle(element);
  if (!hasLetters(style) || isBlank(style)) return false;
  if (element instanceof SVGElement)
    return isPaint(style.fill, style.fillOpacity) || isPaint(style.stroke, style.strokeOpacity);
  return readColour(style.webkitTextFillColor).alpha > 0 || style.backgroundClip === 'text';
}
