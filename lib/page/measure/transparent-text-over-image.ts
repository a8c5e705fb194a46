// Detects transparent text over a picture that shows letters there, as in document viewers and scans.

import { getHost, getParent, holdsNode, isDrawn, openRoot } from '../dom/composed-tree';
import { getDescendants, getRect, querySelectorAllIn, readDomProperty } from '../dom/safe-dom-access';
import {
  hasLetters,
  hasPaintedLetters,
  isBlank,
  isCutAway,
  isShown,
  isVisibleIgnoringOpacity,
  VISIBILITY_OPTIONS,
} from '../dom/visibility';
import { type Box, isInside } from '../geometry/boxes';
import { getOrInsert } from '../schedule/get-or-insert';
import { looksLikeText } from './detect-letters-in-pixels';
import { isPainted } from './occlusion';

/** Elements that can show a document; viewers set background pictures by inline style. */
const PICTURES = 'canvas,img,video,svg,image,[style*="url("]';
/** Maximum number of pictures read per root. */
const MAX_PICTURES = 2000;
/** Tolerance by which letters may extend beyond their picture. */
const SLACK_PX = 2;
/** Minimum size of a line of letters and of its picture. */
const MIN_PX = 4;
/** Maximum size of the picture region that is sampled. */
const MAX_SAMPLE_PX = 256;
/** Minimum number of picture pixels per screen pixel. */
const MIN_DENSITY = 0.25;
/** Minimum number of shapes in an SVG drawing of letters. */
const MIN_SHAPES = 16;
/** Minimum opacity of a visible picture. */
const MIN_PICTURE_OPACITY = 0.3;

interface Picture {
  element: Element;
  box: Box;
}

/** Pictures per document or shadow root, read once per task. */
let pictures: Map<Node, Picture[]> | null = null;
/** Picture that was found to show an element's letters; and the round in which none was found. */
const knownPictures = new WeakMap<Element, Element>();
const failures = new WeakMap<Element, number>();
let round = 1;
let isAwaited = false;

/** Starts a new round: pictures without letters are checked again, because the page may have drawn them since. */
export const recheckPictures = (): void => void round++;

/** Returns and resets a flag: a text was found over a picture that shows nothing yet. No event reports when it is drawn. */
export function consumePendingPictures(): boolean {
  const wasAwaited = isAwaited;
  isAwaited = false;
  return wasAwaited;
}

function readPictures(root: Node): Picture[] {
  if (!pictures) {
    pictures = new Map();
    queueMicrotask(() => {
      pictures = null;
    });
  }
  return getOrInsert(pictures, root, () => {
    const top = root instanceof ShadowRoot ? root : document.documentElement;
    return [...querySelectorAllIn(top, PICTURES)]
      .slice(0, MAX_PICTURES)
      .map((element) => ({ element, box: getRect(element) }));
  });
}

/** Yields all pictures that an element may lie over: in its own root, in outer and inner roots, and background pictures of ancestors. */
function* findPicturesAround(element: Element): Generator<Picture, void, void> {
  for (let at: Element | null = element; at; at = getHost(at)) yield* readPictures(Node.prototype.getRootNode.call(at));
  for (const up of selfAndAncestors(element)) {
    const root = openRoot(up);
    if (root) yield* readPictures(root);
    if (getComputedStyle(up).backgroundImage.includes('url(')) yield { element: up, box: getRect(up) };
  }
}

/** Yields the element and its ancestors. */
function* selfAndAncestors(element: Element): Generator<Element, void, void> {
  for (let at: Element | null = element; at; at = getParent(at)) yield at;
}

/** Tests whether the picture is visible. */
function isPictureSeen(picture: Element): boolean {
  let opacity = 1;
  for (const up of selfAndAncestors(picture)) {
    const style = getComputedStyle(up);
    opacity *= Number(style.opacity);
    if (isBlank(style) || opacity < MIN_PICTURE_OPACITY) return false;
    const { width, height } = getRect(up);
    if (style.overflow !== 'visible' && (width < MIN_PX || height < MIN_PX)) return false;
  }
  return isShown(picture);
}

/** Tests whether no element between a text and its picture hides one of them. */
function isBetweenClear(element: Element, picture: Element): boolean {
  for (const up of selfAndAncestors(element)) {
    if (up === picture || isCutAway(getComputedStyle(up))) return up === picture;
    if (holdsNode(up, picture)) return true;
    if (isPainted(up) && isDrawn(up, VISIBILITY_OPTIONS)) return false;
  }
  return true;
}

/** Returns the pixel source of a picture and its size; null if it has none that can be read (SVG, background). */
function getPixels(picture: Element): [source: CanvasImageSource, width: number, height: number] | null {
  if (picture instanceof HTMLCanvasElement) return [picture, picture.width, picture.height];
  if (picture instanceof HTMLImageElement) return [picture, picture.naturalWidth, picture.naturalHeight];
  return picture instanceof HTMLVideoElement ? [picture, picture.videoWidth, picture.videoHeight] : null;
}

/** Tests the picture for letters at the position of the text; null if its pixels cannot be read. */
function showsLetters({ element: picture, box }: Picture, text: Element, at: Box): boolean | null {
  const pixels = getPixels(picture);
  if (!pixels) return null;
  const [source, ...size] = pixels;
  const [across, down] = [size[0] / (box.right - box.left), size[1] / (box.bottom - box.top)];
  if (across < MIN_DENSITY || down < MIN_DENSITY) return false;
  const [width, height] = [at.right - at.left, at.bottom - at.top].map((length) =>
    Math.min(MAX_SAMPLE_PX, Math.round(length)),
  ) as [number, number];
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

/** Tests whether a picture with unreadable pixels could show letters. */
function couldShowLetters(picture: Element): boolean {
  if (getPixels(picture) || picture.localName === 'image') return true;
  if (picture instanceof SVGElement) return getDescendants(picture).item(MIN_SHAPES) !== null;
  const { backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(picture);
  // Repeated patterns and small data URLs are not documents.
  if (backgroundRepeat !== 'no-repeat' && !/cover|contain|100%/.test(backgroundSize)) return false;
  return !/url\("data:.{0,400}$/.test(backgroundImage);
}

/**
 * Tests whether a picture shows the letters of an element without ink. Pictures with unreadable pixels (other origins, drawings,
 * backgrounds) count only for transparent letters, not for parts with `opacity: 0`: many pages hide such parts over pictures until the
 * pointer is there.
 */
export const isDrawnInPicture = (element: Element): boolean => findPictureOfText(element) !== null;

/** Returns the picture that shows the letters of an element without ink; null if there is none. */
export function findPictureOfText(element: Element): Element | null {
  if (!hasLetters(getComputedStyle(element)) || !isVisibleIgnoringOpacity(element)) return null;
  const at = getRect(element);
  if (at.width < MIN_PX || at.height < MIN_PX) return null;
  const slack = {
    left: at.left + SLACK_PX,
    top: at.top + SLACK_PX,
    right: at.right - SLACK_PX,
    bottom: at.bottom - SLACK_PX,
  };
  const candidates = [...findPicturesAround(element)].filter(
    (picture) =>
      isInside(slack, picture.box) && isPictureSeen(picture.element) && isBetweenClear(element, picture.element),
  );
  if (!candidates.length) return null;
  const knownPicture = knownPictures.get(element);
  if (knownPicture && candidates.some((picture) => picture.element === knownPicture)) return knownPicture;
  isAwaited = true;
  if (failures.get(element) === round) return null;
  failures.set(element, round);
  const isTrusted = isDrawn(element, VISIBILITY_OPTIONS);
  const shown = candidates.find(
    (picture) => showsLetters(picture, element, at) ?? (isTrusted && couldShowLetters(picture.element)),
  );
  if (shown) knownPictures.set(element, shown.element);
  return shown?.element ?? null;
}

/** Tests whether the letters of a laid-out element are visible: they have ink, or a picture shows them. */
export const isLegible = (element: Element): boolean =>
  (isDrawn(element, VISIBILITY_OPTIONS) && hasPaintedLetters(element)) || isDrawnInPicture(element);

/** Tests whether an element is shown, or a picture shows its transparent letters. */
export const canBeSeen = (element: Element): boolean => isShown(element) || isDrawnInPicture(element);
