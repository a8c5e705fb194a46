// Detects transparent text over a picture that shows the same letters (document viewers, scans).

import {
  getHost,
  getParent,
  getRect,
  holdsNode,
  isDrawn,
  openRoot,
  querySelectorIn,
  readDomProperty,
  within,
} from '../dom/composed-tree';
import { hasInk, hasLetters, isBlank, isCutAway, isPlaced, isShown, VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Box, isInside } from '../geometry/mark-placement';
import { getOrInsert } from '../schedule/get-or-insert';
import { isPainted } from './occlusion';
import { looksLikeText } from './picture-pixels';

/** What may show a document; others with a picture of their own behind them are viewers' pages with an inline style. */
const PICTURES = 'canvas,img,video,svg,image,[style*="url("]';
/** More than these are on no page of a viewer. */
const MAX_PICTURES = 2000;
/** The edges of letters may reach this far beyond their picture. */
const SLACK_PX = 2;
/** No line of letters, and no picture of one, is lower. */
const LEAST_PX = 4;
/** So much of a picture tells whether there are letters. */
const MOST_PX = 256;
/** A picture that shows letters has so many pixels of its own for one on the screen. */
const LEAST_DENSITY = 0.25;
/** A drawing of letters has so many shapes at least. */
const LEAST_SHAPES = 16;
/** Of a picture that is seen so much is drawn at least. */
const LEAST_PICTURE_OPACITY = 0.3;

interface Picture {
  element: Element;
  box: Box;
}

/** All pictures of a document or component: read once in each turn, for all texts. */
let pictures: Map<Node, Picture[]> | null = null;
/** Which picture was found to show letters where this element stands; and in which round none was. */
const proofs = new WeakMap<Element, Element>();
const failures = new WeakMap<Element, number>();
let round = 1;
let isAwaited = false;

/** Pictures in which no letters were found are looked at once more: the page has had time to draw them. */
export const recheckPictures = (): void => void round++;

/** Whether, since this was last asked, a text was found over a picture that shows nothing yet: it may be drawn later, of which nobody tells. */
export function takeAwaitedPictures(): boolean {
  const was = isAwaited;
  isAwaited = false;
  return was;
}

function picturesIn(root: Node): Picture[] {
  if (!pictures) {
    pictures = new Map();
    queueMicrotask(() => {
      pictures = null;
    });
  }
  return getOrInsert(pictures, root, () => {
    const top = root instanceof ShadowRoot ? root : document.documentElement;
    return [...querySelectorIn(top, PICTURES)]
      .slice(0, MAX_PICTURES)
      .map((element) => ({ element, box: getRect(element) }));
  });
}

/** All that an element may lie over: in its own document or component, in those around it, and what these are drawn on. */
function* picturesAround(element: Element): Generator<Picture, void, void> {
  for (let at: Element | null = element; at; at = getHost(at)) yield* picturesIn(Node.prototype.getRootNode.call(at));
  for (const up of outwards(element)) {
    const root = openRoot(up);
    if (root) yield* picturesIn(root);
    if (getComputedStyle(up).backgroundImage.includes('url(')) yield { element: up, box: getRect(up) };
  }
}

/** From the element out, each that is around it. */
function* outwards(element: Element): Generator<Element, void, void> {
  for (let at: Element | null = element; at; at = getParent(at)) yield at;
}

/** Whether a reader sees the picture at all. */
function isPictureSeen(picture: Element): boolean {
  let opacity = 1;
  for (const up of outwards(picture)) {
    const style = getComputedStyle(up);
    opacity *= Number(style.opacity);
    if (isBlank(style) || opacity < LEAST_PICTURE_OPACITY) return false;
    const { width, height } = getRect(up);
    if (style.overflow !== 'visible' && (width < LEAST_PX || height < LEAST_PX)) return false;
  }
  return isShown(picture);
}

/** Whether nothing between a text and its picture hides that, or what is left of the text. */
function isBetweenClear(element: Element, picture: Element): boolean {
  for (const up of outwards(element)) {
    if (up === picture || isCutAway(getComputedStyle(up))) return up === picture;
    if (holdsNode(up, picture)) return true;
    if (isPainted(up) && isDrawn(up, VISIBILITY_OPTIONS)) return false;
  }
  return true;
}

/** The pixels that a picture is made of; null of one that tells nothing of them. */
function pixelsOf(picture: Element): [source: CanvasImageSource, width: number, height: number] | null {
  if (picture instanceof HTMLCanvasElement) return [picture, picture.width, picture.height];
  if (picture instanceof HTMLImageElement) return [picture, picture.naturalWidth, picture.naturalHeight];
  return picture instanceof HTMLVideoElement ? [picture, picture.videoWidth, picture.videoHeight] : null;
}

/** Whether there are letters in a picture where the text stands; null where its pixels may not be read. */
function isWritten({ element: picture, box }: Picture, text: Element, at: Box): boolean | null {
  const pixels = pixelsOf(picture);
  if (!pixels) return null;
  const [source, ...size] = pixels;
  const [across, down] = [size[0] / (box.right - box.left), size[1] / (box.bottom - box.top)];
  if (across < LEAST_DENSITY || down < LEAST_DENSITY) return false;
  const [width, height] = [at.right - at.left, at.bottom - at.top].map((one) => Math.min(MOST_PX, Math.round(one))) as [
    number,
    number,
  ];
  const left = ((at.left + at.right - width) / 2 - box.left) * across;
  const top = ((at.top + at.bottom - height) / 2 - box.top) * down;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  try {
    copy?.drawImage(source, left, top, width * across, height * down, 0, 0, width, height);
    const { data } = (copy as OffscreenCanvasRenderingContext2D).getImageData(0, 0, width, height);
    return looksLikeText(data, width, readDomProperty<string>(text, 'textContent').length);
  } catch {
    return null;
  }
}

/** Of a picture whose pixels may not be read: whether it could show letters. */
function couldShow(picture: Element): boolean {
  if (pixelsOf(picture) || picture.localName === 'image') return true;
  if (picture instanceof SVGElement) return within(picture).item(LEAST_SHAPES) !== null;
  const { backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(picture);
  // A pattern is no document, and a picture of one pixel none either.
  if (backgroundRepeat !== 'no-repeat' && !/cover|contain|100%/.test(backgroundSize)) return false;
  return !/url\("data:.{0,400}$/.test(backgroundImage);
}

/**
 * Whether a picture shows the letters of an element that has no ink. What cannot be told from the pixels (pictures of other sites, drawings, backgrounds)
 * is believed of transparent letters alone: whole parts without opacity lie over many pictures until one points there.
 */
export function isDrawnInPicture(element: Element): boolean {
  if (!hasLetters(getComputedStyle(element)) || !isPlaced(element)) return false;
  const at = getRect(element);
  if (at.width < LEAST_PX || at.height < LEAST_PX) return false;
  const slack = {
    left: at.left + SLACK_PX,
    top: at.top + SLACK_PX,
    right: at.right - SLACK_PX,
    bottom: at.bottom - SLACK_PX,
  };
  const behind = [...picturesAround(element)].filter(
    (one) => isInside(slack, one.box) && isPictureSeen(one.element) && isBetweenClear(element, one.element),
  );
  if (!behind.length) return false;
  const proof = proofs.get(element);
  if (behind.some((one) => one.element === proof)) return true;
  isAwaited = true;
  if (failures.get(element) === round) return false;
  failures.set(element, round);
  const isBelieved = isDrawn(element, VISIBILITY_OPTIONS);
  const shown = behind.find((one) => isWritten(one, element, at) ?? (isBelieved && couldShow(one.element)));
  if (shown) proofs.set(element, shown.element);
  return shown !== undefined;
}

/** Whether a reader can see the letters of an element that is laid out: they have ink, or a picture shows them. */
export const isLegible = (element: Element): boolean =>
  (isDrawn(element, VISIBILITY_OPTIONS) && hasInk(element)) || isDrawnInPicture(element);

/** As `isShown`, and where a picture shows what is transparent. */
export const canBeSeen = (element: Element): boolean => isShown(element) || isDrawnInPicture(element);
