// Proves that a person can see an address, before anything is sent or recorded about it.
import { readColor } from '../dom/color';
import { getParent, SHOW_TEXTS } from '../dom/composed-tree';
import { getDocument, getRect, readDomProperty } from '../dom/safe-dom-access';
import { hasPaintedLetters } from '../dom/visibility';
import { type Box, boxAt, intersect } from '../geometry/boxes';
import { getElement, getRange, type Occurrence, type TextPosition } from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import { type AncestorStyles, type Clip, createAncestorStyles } from './ancestor-styles';
import { type HidingStyle, readHidingStyle } from './doubtful-style';
import { elementAt, hasPaintAbove } from './occlusion';
import { lineBoxes } from './text-end-box';
import { findPictureOfText } from './transparent-text-over-image';

/** Smallest readable line: its height, the advance of a letter, and the advance at which letters no longer form a word. */
const MIN_LINE_PX = 5;
const MIN_LETTER_PX = 1.5;
const MAX_SPREAD = 3;
/** Smallest part of a text that counts as seen. */
const MIN_PART_PX = 24;
/** Minimum difference of brightness between letters and background, after all opacities. */
const MIN_CONTRAST = 0.1;
/** Brightness of the canvas of a dark page. */
const DARK_CANVAS = 0.07;
/** Maximum combinations of gradient colors that are compared. */
const MAX_COLORS = 64;
/** Elements around a text whose styles are read; a page nested deeper would stop for them, and its addresses wait for a press. */
const MAX_DEPTH = 200;

const widthOf = ({ left, right }: Box) => right - left;
const heightOf = ({ top, bottom }: Box) => bottom - top;

/** A piece of an address in one text node. */
interface Piece {
  element: Element;
  boxes: Box[];
}

/** Returns the pieces of a position that have letters. */
function getPieces({ first, start, last, end, element }: TextPosition): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(element, SHOW_TEXTS);
  walker.currentNode = first;
  for (let node: Node | null = first; node; node = node === last ? null : walker.nextNode()) {
    const text = node as Text;
    const [from, to] = [text === first ? start : 0, text === last ? end : text.length];
    if (/\S/.test(text.data.slice(from, to)))
      pieces.push({ element: getParent(text) ?? element, boxes: lineBoxes(text, from, text, to) });
  }
  return pieces;
}

/** Tests whether a rule of the page for ranges of text may recolor these characters. */
function isHighlighted({ first, start, last, end }: TextPosition): boolean {
  let isFound = false;
  // Firefox gives content scripts no iterators of the page's objects.
  CSS.highlights?.forEach((highlight) => {
    highlight.forEach(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = getRange(first, start, last, end);
      if (isFound || startContainer.getRootNode() !== first.getRootNode()) return;
      isFound = range.comparePoint(startContainer, startOffset) < 1 && range.comparePoint(endContainer, endOffset) > -1;
    });
  });
  return isFound;
}

let canvas: CanvasRenderingContext2D | null = null;

/** Tests whether the font draws the letters: a font of the page may be empty. */
function hasGlyphs(element: Element, word: string): boolean {
  if (!document.fonts?.size) return true;
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d') as unknown as CanvasRenderingContext2D;
  const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
  canvas.font = `${fontStyle} ${fontWeight} 20px ${fontFamily}`;
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(word.slice(0, 64));
  return actualBoundingBoxAscent + actualBoundingBoxDescent > 2;
}

/** Returns the color of the letters. */
function getInk(element: Element): string {
  const { webkitTextFillColor, fill, stroke } = getComputedStyle(element);
  if (!(element instanceof SVGElement)) return webkitTextFillColor;
  return fill === 'none' ? stroke : fill;
}

/** Brightness of the page where no element has a background. */
function getCanvasBrightness(): number {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark =
    /dark/.test(colorScheme) && (!/light/.test(colorScheme) || matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? DARK_CANVAS : 1;
}

/** Tests whether letters differ from each color that may be behind them. `layers`: innermost first; a picture has no colors. */
function hasContrast(ink: string, opacity: number, layers: readonly (readonly string[])[]): boolean {
  const text = readColor(ink);
  if (!(text.alpha * opacity > 0) || ink.startsWith('url') || layers.some(({ length }) => !length)) return false;
  let behind = [getCanvasBrightness()];
  for (const colors of [...layers].reverse()) {
    behind = behind.flatMap((below) =>
      colors.map((color) => {
        const { alpha, brightness } = readColor(color);
        return below * (1 - alpha) + brightness * alpha;
      }),
    );
    if (behind.length > MAX_COLORS) return false;
  }
  return behind.every((brightness) => Math.abs(text.brightness - brightness) * text.alpha * opacity >= MIN_CONTRAST);
}

/** Tests whether enough of a text is left to be read. */
const isEnough = (part: Box, { left, right, top, bottom }: Box): boolean =>
  widthOf(part) >= Math.min(MIN_PART_PX, (right - left) / 2) &&
  heightOf(part) >= Math.min(MIN_PART_PX, (bottom - top) / 2);

const isOpaque = (colors: readonly string[]) => colors.every((color) => readColor(color).alpha === 1);

/** What the styles around a text leave of it. */
interface Surroundings {
  /** Per document, this one first: the element that is tested, and the innermost shape around it. */
  levels: { element: Element; shape: Element | null }[];
  opacity: number;
  /** Innermost first, up to the first opaque one. */
  layers: (readonly string[])[];
}

/** Reads the styles from an element up to the root of the outermost frame; null if one of them may hide the text. */
function readSurroundings(from: Element, read: (element: Element) => HidingStyle): Surroundings | null {
  const levels: Surroundings['levels'] = [{ element: from, shape: null }];
  const layers: Surroundings['layers'] = [];
  let opacity = 1;
  let isPositioned = false;
  let layer = 0;
  let isCovered = false;
  let depth = 0;
  for (let up: Element | null = from; up; ) {
    depth += 1;
    if (depth > MAX_DEPTH) return null;
    const style = read(up);
    if (style.isDoubtful || (style.hasCoverAfter && layer <= 0) || (style.hasCoverBefore && !isPositioned)) return null;
    const level = levels.at(-1);
    if (style.isShaped && level) level.shape ??= up;
    opacity *= style.opacity;
    isPositioned ||= style.isPositioned;
    layer = style.layer ?? layer;
    for (const colors of [...style.backgrounds].reverse()) {
      if (!isCovered) layers.push(colors);
      isCovered ||= colors.length > 0 && isOpaque(colors);
    }
    const outer = getParent(up);
    const frame: Element | null = outer ? null : (getDocument(up).defaultView?.frameElement ?? null);
    if (frame) levels.push({ element: frame, shape: null });
    up = outer ?? frame;
  }
  return { levels, opacity, layers };
}

/** Returns the part of a box inside clips. */
const clipTo = (box: Box, clips: readonly Clip[], { getClipBox }: AncestorStyles): Box =>
  clips.reduce((part, clip) => intersect(part, getClipBox(clip)), box);

/** Tests whether a text out of view can be scrolled into view. */
function isReachable(element: Element, box: Box, styles: AncestorStyles): boolean {
  const { clips, moves } = styles.getAncestorStyle(element);
  if (moves === 'window') return false;
  const scroller = clips.findIndex(({ scrolls }) => scrolls);
  if (!isEnough(clipTo(box, scroller < 0 ? clips : clips.slice(0, scroller), styles), box)) return false;
  const { documentElement: html, body } = getDocument(element);
  const inner = clips[scroller];
  if (!inner) {
    if ([html, body].some((root) => /hidden|clip/.test(getComputedStyle(root).overflowY))) return false;
    const page = boxAt({ left: -scrollX, top: -scrollY }, html.scrollWidth, html.scrollHeight);
    return isEnough(intersect(box, page), box);
  }
  const around = styles.getClipBox(inner);
  const read = (name: `scroll${'Left' | 'Top' | 'Width' | 'Height'}`) => readDomProperty<number>(inner.element, name);
  const start = { left: around.left - read('scrollLeft'), top: around.top - read('scrollTop') };
  const area = boxAt(start, read('scrollWidth'), read('scrollHeight'));
  const rest = clips.slice(scroller + 1).filter(({ scrolls }) => !scrolls);
  return isEnough(intersect(box, area), box) && isEnough(clipTo(around, rest, styles), around);
}

/** Tests by hits that nothing painted lies over a part of a text or frame, and that a shape leaves it. */
function isOpen(part: Box, element: Element, shape: Element | null, picture: Element | null): boolean {
  const isWide = widthOf(part) >= heightOf(part);
  return (shape ? [0.1, 0.5, 0.9] : [0.5]).every((share) => {
    const x = part.left + widthOf(part) * (isWide ? share : 0.5);
    const y = part.top + heightOf(part) * (isWide ? 0.5 : share);
    const hit = elementAt(x, y, getDocument(element));
    if (!hit || hit === picture) return !shape;
    return !hasPaintAbove(hit, element) && (!shape || shape.contains(hit));
  });
}

/** Creates a test for one batch: it caches the styles that it reads. */
export function createVisibilityProof(): (occurrence: Occurrence) => boolean {
  const styles = createAncestorStyles();
  styles.reset(true);
  const known = new WeakMap<Element, HidingStyle>();
  const read = (element: Element) => getOrInsert(known, element, () => readHidingStyle(element));

  function isPieceSeen({ element, boxes }: Piece): boolean {
    const [box] = boxes.sort((one, other) => widthOf(other) * heightOf(other) - widthOf(one) * heightOf(one));
    if (!box) return false;
    const isInked = hasPaintedLetters(element);
    const picture = isInked ? null : findPictureOfText(element);
    if (!isInked && !picture) return false;
    const around = readSurroundings(picture ?? element, read);
    if (!around) return false;
    const { levels, opacity, layers } = around;
    const isClear = picture !== null || hasContrast(getInk(element), opacity, layers);
    let [part, whole] = [box, box];
    for (const [depth, level] of levels.entries()) {
      const current = depth ? level.element : element;
      const view = getDocument(current).defaultView ?? window;
      if (depth) {
        const frame = current as HTMLElement;
        const { left, top, width } = getRect(frame);
        const scale = width / (frame.offsetWidth || width);
        const toOuter = (inner: Box): Box => ({
          left: left + (frame.clientLeft + inner.left) * scale,
          top: top + (frame.clientTop + inner.top) * scale,
          right: left + (frame.clientLeft + inner.right) * scale,
          bottom: top + (frame.clientTop + inner.bottom) * scale,
        });
        [part, whole] = [toOuter(part), toOuter(whole)];
        if (Math.min(widthOf(whole), heightOf(whole)) < MIN_LINE_PX) return false;
      }
      const window_ = boxAt({ left: 0, top: 0 }, view.innerWidth, view.innerHeight);
      part = intersect(clipTo(part, styles.getAncestorStyle(current).clips, styles), window_);
      if (!isEnough(part, whole))
        return isClear && levels.every(({ shape }) => !shape) && (depth > 0 || isReachable(element, box, styles));
      if (!isOpen(part, current, level.shape, picture)) return false;
      if (!depth && !isClear && !contrastsWithHits(element, part, opacity)) return false;
    }
    return true;
  }

  /** Tests the contrast with what lies behind a text at its middle, which need not contain it. */
  function contrastsWithHits(element: Element, part: Box, opacity: number): boolean {
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    const behind = document.elementsFromPoint(x, y).map(getPaint);
    const opaque = behind.findIndex((layers) => layers.some((colors) => !colors.length || isOpaque(colors)));
    return opaque >= 0 && hasContrast(getInk(element), opacity, behind.slice(0, opaque + 1).flat());
  }

  function getPaint(element: Element): (readonly string[])[] {
    if (/^(?:img|video|canvas|iframe)$/i.test(element.tagName)) return [[]];
    const { fill, fillOpacity } = getComputedStyle(element);
    const isShape = element instanceof SVGElement && !/^(?:svg|g|text|tspan|a)$/.test(element.localName);
    if (!isShape) return [...read(element).backgrounds].reverse();
    return fill === 'none' || Number(fillOpacity) < 1 ? [] : [fill.startsWith('url') ? [] : [fill]];
  }

  return ({ position, word }) => {
    const pieces = getPieces(position);
    const sizes = pieces.flatMap(({ boxes }) => boxes.map((box) => [widthOf(box), heightOf(box)] as const));
    const advance = sizes.reduce((sum, size) => sum + Math.max(...size), 0) / word.length;
    const height = Math.max(...sizes.map((size) => Math.min(...size)));
    if (!(height >= MIN_LINE_PX && advance >= MIN_LETTER_PX && advance <= MAX_SPREAD * height)) return false;
    return !isHighlighted(position) && hasGlyphs(getElement(position), word) && pieces.every(isPieceSeen);
  };
}
