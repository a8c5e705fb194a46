// Caches ancestor styles of a text: clipping, scroll behaviour, background colours, opacity.

import { isDarkPaint, readColour } from '../dom/colour';
import { attribute, getParent, getRect, isDrawn, readDomProperty } from '../dom/composed-tree';
import { hasInk, isBlank, MIN_OPACITY, VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Box, plain } from '../geometry/mark-placement';
import { getOrInsert } from '../schedule/get-or-insert';
import { isDrawnInPicture } from './text-in-picture';

/** Scroll behaviour of a text: it moves with the page, stays in the window (fixed), or alternates between both (sticky). */
export type Moves = 'page' | 'window' | 'sticky';

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
  moves: Moves;
  /** True if the nearest background is dark; null if unknown. */
  isDark: boolean | null;
  /** Background colours, innermost first, up to the first opaque one; null if an image is among them. */
  papers: readonly string[] | null;
  /** Product of the opacities of the element and its ancestors. */
  opacity: number;
  /** True if nothing of the content is visible. */
  isBlank: boolean;
  /** True if a part of the content may be clipped by a path; only a hit test can tell. */
  isCut: boolean;
}

/** Text style of one element. */
export interface TextStyle {
  isShown: boolean;
  /** Left-to-right text in horizontal lines. */
  isPlain: boolean;
  writingMode: string;
  isLight: boolean;
  color: string;
}

export interface AncestorStyles {
  getAncestorStyle(element: Element | null): AncestorStyle;
  getTextStyle(element: Element): TextStyle;
  getClipBox(clip: Clip): Box;
  /** Starts a pass: boxes are read again, once each; with `isFresh` styles too. */
  reset(isFresh: boolean): void;
}

const OPEN: AncestorStyle = {
  clips: [],
  moves: 'page',
  isDark: null,
  papers: [],
  opacity: 1,
  isBlank: false,
  isCut: false,
};
const HOLDS = /paint|layout|strict|content/;

/** Tests whether an element is the containing block of fixed descendants instead of the window. */
function holdsFixed({
  transform,
  translate,
  rotate,
  scale,
  filter,
  perspective,
  contain,
}: CSSStyleDeclaration): boolean {
  return (
    [transform, translate, rotate, scale, filter, perspective].some((one) => one !== 'none') || HOLDS.test(contain)
  );
}

/** Overflow of the root element, and of the body if the root is `visible`, is scrolled by the window. */
function isOpenRoot(element: Element): boolean {
  const html = document.documentElement;
  return element === html || (element === document.body && getComputedStyle(html).overflowX === 'visible');
}

/** Paint containment clips like `overflow`. */
const CLIPS = /paint|strict|content/;

function clipOf(element: Element, style: CSSStyleDeclaration): Clip | null {
  const { overflowX, overflowY, contain } = style;
  const isOpen = overflowX + overflowY === 'visiblevisible' && !CLIPS.test(contain);
  if (isOpen || isOpenRoot(element)) return null;
  const isDotted = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
  const dots = isDotted
    ? { left: Number.parseFloat(style.paddingLeft), right: Number.parseFloat(style.paddingRight) }
    : null;
  return { element, scrolls: /auto|scroll/.test(overflowX + overflowY), dots };
}

/** True if the element's background is dark, `undefined` if it has none, null if it is an image; the text colour decides then. */
function paperOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean | null | undefined {
  return isDarkPaint(backgroundColor) ?? (backgroundImage === 'none' ? undefined : null);
}

/** Returns the background colours behind text in an element of this style. */
function papersOf(
  { backgroundColor, backgroundImage }: CSSStyleDeclaration,
  outer: AncestorStyle['papers'],
): AncestorStyle['papers'] {
  if (backgroundImage !== 'none') return null;
  if (/^rgba.*, 0\)$/.test(backgroundColor)) return outer;
  return readColour(backgroundColor).alpha === 1 ? [backgroundColor] : outer && [backgroundColor, ...outer];
}

/**
 * Cache of style reads by element name and class, per ancestor style, for elements that a style sheet cannot distinguish (most table
 * cells). Used for the first draw only; a later pass corrects the exceptions.
 */
class Likeness<T> {
  private readonly read = new WeakMap<AncestorStyle, Map<string, T>>();

  /**
   * Returns the cached style of a similar element, else calls `read`.
   * @param outer style of the ancestors
   * @param read reads the element itself
   */
  of(element: Element, outer: AncestorStyle, read: () => T): T {
    if (attribute(element, 'style') !== null || attribute(element, 'id') !== null) return read();
    const name = `${readDomProperty(element, 'localName')} ${attribute(element, 'class')}`;
    return getOrInsert(
      getOrInsert(this.read, outer, () => new Map()),
      name,
      read,
    );
  }
}

/** Creates the style cache; each element is read once per pass, however many texts it holds. */
export function createAncestorStyles(): AncestorStyles {
  let arounds = new WeakMap<Element, AncestorStyle>();
  let texts = new WeakMap<Element, TextStyle>();
  let boxes = new WeakMap<Clip, Box>();
  /** Containing blocks of fixed elements: without this cache each nested one would be searched up to the root. */
  let holders = new WeakMap<Element, Element | null>();
  /** Similarity caches, used until styles are first read individually. */
  let rough: { around: Likeness<AncestorStyle>; letters: Likeness<TextStyle> } | null = {
    around: new Likeness(),
    letters: new Likeness(),
  };

  /** Containing block of an absolute or fixed element; null for the page or the window. */
  function holderOf(element: Element, isFixed: boolean): Element | null {
    const up = getParent(element);
    if (!up) return null;
    const seek = () => {
      const style = getComputedStyle(up);
      return (!isFixed && style.position !== 'static') || holdsFixed(style) ? up : holderOf(up, isFixed);
    };
    return isFixed ? getOrInsert(holders, up, seek) : seek();
  }

  function read(element: Element, outer: AncestorStyle): AncestorStyle {
    const style = getComputedStyle(element);
    const { display, position } = style;
    // An element without a box does not affect its content.
    if (display === 'contents') return outer;
    const isFixed = position === 'fixed';
    const holder = isFixed || position === 'absolute' ? holderOf(element, isFixed) : undefined;
    const held = holder === undefined ? outer : around(holder);
    const clip = clipOf(element, style);
    let { moves } = held;
    if (isFixed && holder === null) moves = 'window';
    else if (position === 'sticky' && moves === 'page') moves = 'sticky';
    const paper = paperOf(style);
    const opacity = outer.opacity * Number(style.opacity);
    return {
      clips: clip ? [clip, ...held.clips] : held.clips,
      moves,
      isDark: paper === undefined ? outer.isDark : paper,
      papers: papersOf(style, outer.papers),
      opacity,
      isBlank: outer.isBlank || isBlank(style) || opacity < MIN_OPACITY,
      isCut: outer.isCut || style.clipPath !== 'none',
    };
  }

  /** Reads through the similarity cache, except for elements that clip or are positioned differently. */
  function roughly(element: Element, outer: AncestorStyle, likeness: Likeness<AncestorStyle>): AncestorStyle {
    const like = likeness.of(element, outer, () => read(element, outer));
    return like.clips.length > outer.clips.length || like.moves !== outer.moves ? read(element, outer) : like;
  }

  function around(element: Element | null): AncestorStyle {
    if (!element) return OPEN;
    return getOrInsert(arounds, element, () => {
      const outer = around(getParent(element));
      return rough ? roughly(element, outer, rough.around) : read(element, outer);
    });
  }

  function readLetters(element: Element): TextStyle {
    const style = getComputedStyle(element);
    const { direction, writingMode, webkitTextFillColor } = style;
    return {
      isShown: isDrawn(element, VISIBILITY_OPTIONS) && hasInk(element) && !around(element).isBlank,
      isPlain: direction === 'ltr' && writingMode === 'horizontal-tb',
      writingMode,
      isLight: readColour(webkitTextFillColor).brightness > 0.5,
      color: webkitTextFillColor,
    };
  }

  return {
    getAncestorStyle: around,
    getTextStyle: (element) =>
      getOrInsert(texts, element, () => {
        const all = () => readLetters(element);
        const read = rough ? rough.letters.of(element, around(getParent(element)), all) : all();
        // A picture behind one text proves nothing for another text of similar style.
        return read.isShown ? read : { ...read, isShown: isDrawnInPicture(element) };
      }),
    getClipBox: (clip) => getOrInsert(boxes, clip, () => plain(getRect(clip.element))),
    reset(isFresh) {
      boxes = new WeakMap();
      if (!isFresh) return;
      rough = null;
      arounds = new WeakMap();
      holders = new WeakMap();
      texts = new WeakMap();
    },
  };
}
