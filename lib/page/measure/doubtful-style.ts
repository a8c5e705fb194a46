// Reads the styles of an element that may hide its text: effects, shapes, covers and backgrounds.
import { readColor } from '../dom/color';
import { isPainted } from './occlusion';

/** Facts of one element that decide whether a person can see the text in it. */
export interface HidingStyle {
  /** True for an effect whose result cannot be computed, such as a mask, a blend mode or a filter that changes brightness. */
  isDoubtful: boolean;
  /** True for a path, a 3D transform or a layer behind others; only a hit test shows whether the text is painted. */
  isShaped: boolean;
  /** Painted pseudo-elements that lie over content of the element. */
  hasCoverBefore: boolean;
  hasCoverAfter: boolean;
  isPositioned: boolean;
  /** `z-index`; null for `auto`. */
  layer: number | null;
  opacity: number;
  /** Colors of each layer of the background, outermost first; a gradient has several, a picture none. */
  backgrounds: readonly (readonly string[])[];
}

/** Filter functions that keep the contrast between letters and background, without the colors in them. */
const CLEAR_FILTERS =
  /(?:drop-shadow|hue-rotate|grayscale|sepia)\([^()]*\)|invert\([01]\)|(?:brightness|contrast|saturate|opacity)\(1\)|blur\(0px\)|none/g;
/** 3D values of the individual transform properties: an axis, or a third length. */
const HAS_AXIS = /[xyz]|\S \S+ \S/;
/** Outlines and lines through a text of this width can cover it. */
const MAX_LINE_PX = 4;
/** Size from which a pseudo-element can cover an address. */
const COVER_PX = [24, 8] as const;
/** Values of `background-image` whose colors are unknown. */
const PICTURE = /url\(|image|paint\(|fade|element/;
const COLOR = /(?:rgba?|hsla?|oklab|oklch|lab|lch|color)\([^()]*\)/g;

const px = (length: string) => Number.parseFloat(length) || 0;

/** Tests for a painted pseudo-element taken out of the flow that is large enough to cover an address. */
function hasCover(element: Element, part: '::before' | '::after'): boolean {
  const { content, position, width, height, zIndex } = getComputedStyle(element, part);
  if (content === 'none' || content === 'normal' || !/absolute|fixed/.test(position) || Number(zIndex) < 0)
    return false;
  return !(px(width) < COVER_PX[0]) && !(px(height) < COVER_PX[1]) && isPainted(element, part);
}

/** Tests for a `::first-line` rule with other letters than those of the element. */
function changesFirstLine(element: Element, style: CSSStyleDeclaration): boolean {
  const line = getComputedStyle(element, '::first-line');
  const read = ({ webkitTextFillColor, fontSize, letterSpacing }: CSSStyleDeclaration) =>
    [webkitTextFillColor, fontSize, letterSpacing].join();
  return line.fontSize !== '' && read(line) !== read(style);
}

function isDoubtful(element: Element, style: CSSStyleDeclaration): boolean {
  const { maskImage, mixBlendMode, filter, outlineStyle, outlineWidth, outlineOffset, backgroundClip } = style;
  const border = style.getPropertyValue('-webkit-mask-box-image-source');
  return (
    maskImage !== 'none' ||
    (border !== 'none' && border !== '') ||
    mixBlendMode !== 'normal' ||
    filter.replace(COLOR, '').replace(CLEAR_FILTERS, '').trim() !== '' ||
    (outlineStyle !== 'none' && px(outlineWidth) > MAX_LINE_PX && px(outlineOffset) < -MAX_LINE_PX) ||
    (style.textDecorationLine.includes('line-through') && px(style.textDecorationThickness) > MAX_LINE_PX) ||
    backgroundClip.includes('text') ||
    changesFirstLine(element, style)
  );
}

function isShaped({ clip, clipPath, transform, perspective, rotate, translate, scale, zIndex }: CSSStyleDeclaration) {
  return (
    clip !== 'auto' ||
    clipPath !== 'none' ||
    transform.startsWith('matrix3d') ||
    perspective !== 'none' ||
    HAS_AXIS.test(rotate) ||
    [translate, scale].some((value) => value.split(' ').length > 2) ||
    Number(zIndex) < 0
  );
}

/** Returns the background of an element, outermost layer first: the colors of each, none for a picture. */
function getBackgrounds({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string[][] {
  const layers = readColor(backgroundColor).alpha > 0 ? [[backgroundColor]] : [];
  if (backgroundImage === 'none') return layers;
  return [...layers, PICTURE.test(backgroundImage) ? [] : [...new Set(backgroundImage.match(COLOR))]];
}

/** Reads the facts of one element. */
export function readHidingStyle(element: Element): HidingStyle {
  const style = getComputedStyle(element);
  return {
    isDoubtful: isDoubtful(element, style),
    isShaped: isShaped(style),
    hasCoverBefore: hasCover(element, '::before'),
    hasCoverAfter: hasCover(element, '::after'),
    isPositioned: style.position !== 'static',
    layer: style.zIndex === 'auto' ? null : Number(style.zIndex),
    opacity: Number(style.opacity),
    backgrounds: getBackgrounds(style),
  };
}
