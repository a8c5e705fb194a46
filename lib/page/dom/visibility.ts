// Tests whether text on a page is visible, and excludes scripts, styles and editable text.
import { readColor } from './color';
import { getHost, isDrawn } from './composed-tree';
import { closest, contains, getDocument, getRect, readDomProperty } from './safe-dom-access';

/** Local names of elements whose content is never page text. */
export const NON_TEXT_ELEMENTS: ReadonlySet<unknown> = new Set(
  'script style noscript template textarea select datalist option input head title desc canvas video iframe'.split(' '),
);
const NOT_TEXT = `${[...NON_TEXT_ELEMENTS]},[role=textbox]`;

/** Selector variant for testing many elements: elements whose content is not page text, editable ones included. */
const NOT_TEXT_STATIC = `${NOT_TEXT},[contenteditable]:not([contenteditable=false i])`;

/** Minimum width and height of visible text; copies for screen readers are clipped to one pixel. */
const MIN_PX = 2;

/** Returns the focused element if it has an `EditContext`, which no selector can match; else null. */
export function getFocusedEditContext(): Element | null {
  const { activeElement } = document;
  return activeElement && Reflect.get(activeElement, 'editContext') ? activeElement : null;
}

/** Tests whether a text is being edited: in an `EditContext`, or `test` matches its element or one of its shadow hosts. */
function isEdited(element: Element, test: (current: Element) => boolean): boolean {
  const edited = getFocusedEditContext();
  if (edited && contains(edited, element)) return true;
  for (let current: Element | null = element; current; current = getHost(current)) if (test(current)) return true;
  return false;
}

/** Tests whether an element's text is page text, without layout. Editable text belongs to the user and is not page text. */
export const isPageText = (element: Element): boolean =>
  !isEdited(
    element,
    (current) =>
      closest(current, NOT_TEXT) !== null ||
      (current instanceof HTMLElement && readDomProperty<boolean>(current, 'isContentEditable')),
  );

/** Attribute-only variant of the opposite test: true for elements that are not page text; false for null. */
export const isSkippedElement = (element: Element | null): boolean =>
  element !== null && isEdited(element, (current) => closest(current, NOT_TEXT_STATIC) !== null);

/** Minimum width and height of a visible frame: one line of text. */
const MIN_FRAME_PX = 16;

/** Tests for elements that are rendered while their content is not: a closed `details`, `content-visibility: hidden`, full clipping. */
function hidesContent(element: Element, hidesAll: typeof isBlank): boolean {
  if (element instanceof HTMLDetailsElement) return !element.open;
  const style = getComputedStyle(element);
  return style.contentVisibility === 'hidden' || hidesAll(style);
}

/** `checkVisibility` options that include opacity and `visibility`. */
export const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true };
/** The same options without opacity. */
const WITHOUT_OPACITY = { visibilityProperty: true };

function isBoxShown(element: Element, minSize: number, options: CheckVisibilityOptions = VISIBILITY_OPTIONS): boolean {
  // Content skipped by `content-visibility: auto` has no layout to measure.
  if (!isDrawn(element, { ...options, contentVisibilityAuto: true })) return isDrawn(element, options);
  if (hidesContent(element, options === VISIBILITY_OPTIONS ? isBlank : isCutAway)) return false;
  const { width, height, right, bottom } = getRect(element);
  if (width === 0 && height === 0) return getComputedStyle(element).display === 'contents';
  if (width < minSize || height < minSize) return false;
  const { scrollX, scrollY } = getDocument(element).defaultView ?? window;
  return right + scrollX > 0 && bottom + scrollY > 0;
}

/** Tests whether the frame of this document, and each frame around it, is visible. */
function isFrameShown(): boolean {
  for (let current: Window = window; current.frameElement; current = current.parent)
    if (!isBoxShown(current.frameElement, MIN_FRAME_PX)) return false;
  return true;
}

/**
 * Tests whether an element's text is visible: rendered, not transparent, not clipped to a dot, not moved off the page, in a visible frame.
 * Sections skipped by `content-visibility: auto` count as visible, and their layout is not forced.
 */
export function isShown(element: Element): boolean {
  return isBoxShown(element, MIN_PX) && isFrameShown();
}

/** Tests whether an element would be visible if neither it nor any ancestor were transparent. */
export function isVisibleIgnoringOpacity(element: Element): boolean {
  return isBoxShown(element, MIN_PX, WITHOUT_OPACITY) && isFrameShown();
}

/** Computed clip and filter values that leave nothing visible; `clip` applies to positioned elements only. */
const HIDES_ALL =
  /inset\((?:[5-9]\d|100)%\)|circle\(0|opacity\(0\)|(?:polygon|(?:absolute|fixed) rect)\(([^,a]{1,99})(?:, \1)+\)/;

/** Opacity below 5 % counts as invisible. */
export const MIN_OPACITY = 0.05;

/** Tests whether the clips or filters of a style hide all content. */
export const isCutAway = ({ clip, clipPath, filter, position }: CSSStyleDeclaration) =>
  HIDES_ALL.test([position, clip, clipPath, filter].join(' '));

/** Tests whether a style hides all content, by clip, filter or opacity. */
export const isBlank = (style: CSSStyleDeclaration) => isCutAway(style) || Number(style.opacity) < MIN_OPACITY;

/** A text indent beyond this replaces text by a picture. */
const MIN_TEXT_INDENT_PX = -999;

/**
 * Tests whether a style renders letters in their written form. False for clipped text, password dots, reversed direction, off-screen
 * indent, and text editable through `-webkit-user-modify` (an `EditContext` without focus).
 */
export function hasLetters(style: CSSStyleDeclaration): boolean {
  if (isCutAway(style) || style.getPropertyValue('-webkit-text-security') !== 'none') return false;
  if (style.direction === 'rtl' && style.unicodeBidi.includes('override')) return false;
  if (Number.parseFloat(style.textIndent) < MIN_TEXT_INDENT_PX) return false;
  return !style.getPropertyValue('-webkit-user-modify').startsWith('read-write');
}

/** Tests whether an SVG fill or stroke is visible. */
const isPaint = (paint: string, opacity: string) =>
  paint !== 'none' && Number(opacity) > 0 && (paint.startsWith('url') || readColor(paint).alpha > 0);

/** Tests whether an element's letters are painted as written; false for transparent text that exists only for selection or copying. */
export function hasPaintedLetters(element: Element): boolean {
  const style = getComputedStyle(element);
  if (!hasLetters(style) || isBlank(style)) return false;
  if (element instanceof SVGElement)
    return isPaint(style.fill, style.fillOpacity) || isPaint(style.stroke, style.strokeOpacity);
  return readColor(style.webkitTextFillColor).alpha > 0 || style.backgroundClip === 'text';
}
