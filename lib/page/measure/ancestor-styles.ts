// Caches ancestor styles of a text: clipping, scroll behaviour, background colours, opacity.

import { isDarkPaint, readColour } from '../dom/colour';
import { attribute, getParent, getRect, isDrawn, readDomProperty } from '../dom/composed-tree';
import { hasInk, isBlank, MIN_OPACITY, VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Box, plain } from '../geometry/mark-placement';
import { getOrInsert } from '../schedule/get-or-insert';
import { isDrawnInPicture } from './text-in-picture';

/** With what a text moves when the page, or a box that it is in, is scrolled: with that, with the window (fixed), or now one, now the other (sticky). */
export type Moves = 'page' | 'window' | 'sticky';

/** An ancestor that cuts off what reaches beyond it. */
export interface Clip {
  element: Element;
  /** What is cut off can be scrolled to. */
  scrolls: boolean;
  /** Ends its text with an ellipsis now, before its padding at either side; the browser leaves that sign out of the text's own box. */
  dots: { left: number; right: number } | null;
}

export interface AncestorStyle {
  /** Innermost first. */
  clips: readonly Clip[];
  moves: Moves;
  /** Whether the nearest paint behind is dark; null where none is known. */
  isDark: boolean | null;
  /** The colours behind, innermost first, as far as one sees through them; null where an image is among them. */
  papers: readonly string[] | null;
  /** How much of the ink is left of what is in there; several that let light through do so one after the other. */
  opacity: number;
  /** Nothing of what is in there is left to see. */
  isBlank: boolean;
  /** Of what is in there a part may be cut away: a hit test tells. */
  isCut: boolean;
}

/** How the letters of an element stand. */
export interface TextStyle {
  isShown: boolean;
  /** Left to right in horizontal lines, as nearly everywhere. */
  isPlain: boolean;
  writingMode: string;
  isLight: boolean;
  color: string;
}

export interface AncestorStyles {
  getAncestorStyle(element: Element | null): AncestorStyle;
  getTextStyle(element: Element): TextStyle;
  getClipBox(clip: Clip): Box;
  /** From now on boxes are read anew, once each; with `isFresh` styles too. */
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

/** Whether fixed things inside are held by this element and not by the window. */
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

/** The window scrolls what html lets out, and body where html lets it. */
function isOpenRoot(element: Element): boolean {
  const html = document.documentElement;
  return element === html || (element === document.body && getComputedStyle(html).overflowX === 'visible');
}

/** Containment of what is painted clips as `overflow` does. */
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

/** The paper of an element itself; `undefined` where it has none of its own. An image may be anything: its letters tell then. */
function paperOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean | null | undefined {
  return isDarkPaint(backgroundColor) ?? (backgroundImage === 'none' ? undefined : null);
}

/** What is seen behind a text in an element of this style. */
function papersOf(
  { backgroundColor, backgroundImage }: CSSStyleDeclaration,
  outer: AncestorStyle['papers'],
): AncestorStyle['papers'] {
  if (backgroundImage !== 'none') return null;
  if (/^rgba.*, 0\)$/.test(backgroundColor)) return outer;
  return readColour(backgroundColor).alpha === 1 ? [backgroundColor] : outer && [backgroundColor, ...outer];
}

/**
 * What was read of elements that look alike to a style sheet, as nearly all cells of a table do: same name and class, in elements that
 * are alike. Good for the first drawing; what is different all the same, a later pass sees.
 */
class Likeness<T> {
  private readonly read = new WeakMap<AncestorStyle, Map<string, T>>();

  /** @param outer what is around the element; @param read reads the element itself */
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

/** Remembers what it has read of elements, however many texts stand in them. */
export function createAncestorStyles(): AncestorStyles {
  let arounds = new WeakMap<Element, AncestorStyle>();
  let texts = new WeakMap<Element, TextStyle>();
  let boxes = new WeakMap<Clip, Box>();
  /** What holds the fixed things in an element: where they are nested, each would be sought up to the root. */
  let holders = new WeakMap<Element, Element | null>();
  /** Until styles are read anew for the first time. */
  let rough: { around: Likeness<AncestorStyle>; letters: Likeness<TextStyle> } | null = {
    around: new Likeness(),
    letters: new Likeness(),
  };

  /** What an absolute or fixed element is placed in; null for the page or the window. */
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
    // Without a box of its own it does nothing to what is in it.
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

  /** A box that clips is one of its own, and what holds a placed element is seldom like another one. */
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
        // That a picture shows one text says nothing of another that looks alike.
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
