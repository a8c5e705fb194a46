// Caches computed styles of the ancestors of a text, such as clipping and background color.

import { isDarkPaint, readColor } from '../dom/color';
import { getParent, isDrawn } from '../dom/composed-tree';
import { getAttributeOf, getDocument, getRect, readDomProperty } from '../dom/safe-dom-access';
import { hasPaintedLetters, isBlank, MIN_OPACITY, VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Box, toBox } from '../geometry/boxes';
import { getOrInsert } from '../schedule/get-or-insert';
import { isDrawnInPicture } from './transparent-text-over-image';

/** Scroll behavior of a text: it moves with the page, stays in the window (fixed), or alternates between both (sticky). */
export type ScrollBehavior = 'page' | 'window' | 'sticky';

/** An ancestor that clips its content. */
export interface Clip {
  element: Element;
  /** True if the clipped content can be scrolled into view. */
  scrolls: boolean;
  /**
   * Padding on either side of an ellipsis that is rendered now; null without one. The browser does not include the ellipsis in the text
   * box.
   */
  dots: { left: number; right: number } | null;
}

export interface AncestorStyle {
  /** Innermost first. */
  clips: readonly Clip[];
  moves: ScrollBehavior;
  /** True if the nearest background is dark; null if unknown. */
  isDark: boolean | null;
  /** Product of the opacities of the element and its ancestors. */
  opacity: number;
  /** True if nothing of the content is visible. */
  isBlank: boolean;
  /** True if a part of the content may be clipped by a path; only a hit test shows it. */
  isCut: boolean;
}

/** Text style of one element. */
export interface TextStyle {
  isShown: boolean;
  /** Left-to-right text in horizontal lines. */
  isPlain: boolean;
  writingMode: string;
  isLight: boolean;
}

export interface AncestorStyles {
  getAncestorStyle(element: Element | null): AncestorStyle;
  getTextStyle(element: Element): TextStyle;
  getClipBox(clip: Clip): Box;
  /** Starts a pass: boxes are read again, once each; with `isFresh` styles too. */
  reset(isFresh: boolean): void;
}

const NO_STYLE: AncestorStyle = {
  clips: [],
  moves: 'page',
  isDark: null,
  opacity: 1,
  isBlank: false,
  isCut: false,
};
const CONTAINMENT = /paint|layout|strict|content/;

/** Tests whether an element is the containing block of fixed descendants instead of the window. */
function containsFixed({
  transform,
  translate,
  rotate,
  scale,
  filter,
  perspective,
  contain,
}: CSSStyleDeclaration): boolean {
  return (
    [transform, translate, rotate, scale, filter, perspective].some((value) => value !== 'none') ||
    CONTAINMENT.test(contain)
  );
}

/** Overflow of the root element, and of the body if the root is `visible`, is scrolled by the window. */
function isOpenRoot(element: Element): boolean {
  const { documentElement: html, body } = getDocument(element);
  return element === html || (element === body && getComputedStyle(html).overflowX === 'visible');
}

/** Tests whether content overflows an element in its width. */
const isWiderInside = (element: Element) =>
  readDomProperty<number>(element, 'scrollWidth') > readDomProperty<number>(element, 'clientWidth');

/** Paint containment clips like `overflow`. */
const CLIPS = /paint|strict|content/;

function getClip(element: Element, style: CSSStyleDeclaration): Clip | null {
  const { overflowX, overflowY, contain } = style;
  const isOpen = overflowX + overflowY === 'visiblevisible' && !CLIPS.test(contain);
  if (isOpen || isOpenRoot(element)) return null;
  const isDotted = style.textOverflow === 'ellipsis' && isWiderInside(element);
  const dots = isDotted
    ? { left: Number.parseFloat(style.paddingLeft), right: Number.parseFloat(style.paddingRight) }
    : null;
  return { element, scrolls: /auto|scroll/.test(overflowX + overflowY), dots };
}

/** True if the element's background is dark, `undefined` if it has none, null if it is an image; the text color decides then. */
function getOwnDarkness({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean | null | undefined {
  return isDarkPaint(backgroundColor) ?? (backgroundImage === 'none' ? undefined : null);
}

/**
 * Cache of style reads by element name and class, per ancestor style, for elements that a style sheet cannot distinguish (most table
 * cells). Used for the first draw only; a later pass corrects the exceptions.
 */
class SimilarityCache<T> {
  private readonly read = new WeakMap<AncestorStyle, Map<string, T>>();

  /**
   * Returns the cached style of a similar element, else calls `read`.
   * @param outer style of the ancestors
   * @param read reads the element itself
   */
  of(element: Element, outer: AncestorStyle, read: () => T): T {
    if (getAttributeOf(element, 'style') !== null || getAttributeOf(element, 'id') !== null) return read();
    const name = `${readDomProperty(element, 'localName')} ${getAttributeOf(element, 'class')}`;
    return getOrInsert(
      getOrInsert(this.read, outer, () => new Map()),
      name,
      read,
    );
  }
}

/** Creates the style cache; each element is read once per pass, however many texts it holds. */
export function createAncestorStyles(): AncestorStyles {
  let ancestorStyles = new WeakMap<Element, AncestorStyle>();
  let textStyles = new WeakMap<Element, TextStyle>();
  let clipBoxes = new WeakMap<Clip, Box>();
  /** Containing blocks of fixed elements: without this cache each nested one would be searched up to the root. */
  let containingBlocks = new WeakMap<Element, Element | null>();
  /** Similarity caches, used until styles are first read individually. */
  let similar: { around: SimilarityCache<AncestorStyle>; letters: SimilarityCache<TextStyle> } | null = {
    around: new SimilarityCache(),
    letters: new SimilarityCache(),
  };

  /** Containing block of an absolute or fixed element; null for the page or the window. */
  function findContainingBlock(element: Element, isFixed: boolean): Element | null {
    const up = getParent(element);
    if (!up) return null;
    const resolve = () => {
      const style = getComputedStyle(up);
      return (!isFixed && style.position !== 'static') || containsFixed(style) ? up : findContainingBlock(up, isFixed);
    };
    return isFixed ? getOrInsert(containingBlocks, up, resolve) : resolve();
  }

  function read(element: Element, outer: AncestorStyle): AncestorStyle {
    const style = getComputedStyle(element);
    const { display, position } = style;
    // An element without a box does not affect its content.
    if (display === 'contents') return outer;
    const isFixed = position === 'fixed';
    const containingBlock = isFixed || position === 'absolute' ? findContainingBlock(element, isFixed) : undefined;
    const containing = containingBlock === undefined ? outer : getAncestorStyle(containingBlock);
    const clip = getClip(element, style);
    let { moves } = containing;
    if (isFixed && containingBlock === null) moves = 'window';
    else if (position === 'sticky' && moves === 'page') moves = 'sticky';
    const ownDarkness = getOwnDarkness(style);
    const opacity = outer.opacity * Number(style.opacity);
    return {
      clips: clip ? [clip, ...containing.clips] : containing.clips,
      moves,
      isDark: ownDarkness === undefined ? outer.isDark : ownDarkness,
      opacity,
      isBlank: outer.isBlank || isBlank(style) || opacity < MIN_OPACITY,
      isCut: outer.isCut || style.clipPath !== 'none',
    };
  }

  /** Reads through the similarity cache, except for elements that clip or are positioned differently. */
  function readSimilar(element: Element, outer: AncestorStyle, cache: SimilarityCache<AncestorStyle>): AncestorStyle {
    const similarStyle = cache.of(element, outer, () => read(element, outer));
    return similarStyle.clips.length > outer.clips.length || similarStyle.moves !== outer.moves
      ? read(element, outer)
      : similarStyle;
  }

  function getAncestorStyle(element: Element | null): AncestorStyle {
    if (!element) return NO_STYLE;
    return getOrInsert(ancestorStyles, element, () => {
      const outer = getAncestorStyle(getParent(element));
      return similar ? readSimilar(element, outer, similar.around) : read(element, outer);
    });
  }

  function readTextStyle(element: Element): TextStyle {
    const style = getComputedStyle(element);
    const { direction, writingMode, webkitTextFillColor } = style;
    return {
      isShown: isDrawn(element, VISIBILITY_OPTIONS) && hasPaintedLetters(element) && !getAncestorStyle(element).isBlank,
      isPlain: direction === 'ltr' && writingMode === 'horizontal-tb',
      writingMode,
      isLight: readColor(webkitTextFillColor).brightness > 0.5,
    };
  }

  return {
    getAncestorStyle,
    getTextStyle: (element) =>
      getOrInsert(textStyles, element, () => {
        const all = () => readTextStyle(element);
        const read = similar ? similar.letters.of(element, getAncestorStyle(getParent(element)), all) : all();
        // A picture behind one text proves nothing for another text of similar style.
        return read.isShown ? read : { ...read, isShown: isDrawnInPicture(element) };
      }),
    getClipBox: (clip) => getOrInsert(clipBoxes, clip, () => toBox(getRect(clip.element))),
    reset(isFresh) {
      clipBoxes = new WeakMap();
      if (!isFresh) return;
      similar = null;
      ancestorStyles = new WeakMap();
      containingBlocks = new WeakMap();
      textStyles = new WeakMap();
    },
  };
}
