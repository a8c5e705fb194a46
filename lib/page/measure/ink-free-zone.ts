// Measures the space below the letters of an address that no ink of the page takes.

import { getParent } from '../dom/composed-tree';
import { createHtmlElement } from '../dom/safe-dom-access';
import { type Box, fromReading } from '../geometry/boxes';
import type { AddressLayout } from '../geometry/mark-placement';
import type { InkFreeZone } from '../geometry/underline';
import { getElement, type Occurrence } from '../model/occurrence';
import { getNeighborRects, getVisibleSibling, isVisibleText } from './neighbor-rects';

/** Letters with the deepest and the highest ink of a line of text. */
const DEEP = 'gjpqy_';
const TALL = 'bdhkl(|';
/** Space that a mark uses, below which nothing is searched. */
const REACH_PX = 12;
/** Where that much is free below the deepest letters, all marks begin there, whatever letters the address has. */
const WIDE_PX = 9;
/** Thickness of a page's own line under a text, and of a mark at vertical text. */
const LINE_PX = 2;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures a text as drawn in this font, without layout; null where the browser has no canvas. */
function measureInk({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration, text: string) {
  context ??= createHtmlElement('canvas').getContext('2d');
  if (!context) return null;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText(text);
}

/** Tests whether an inline element shares its lines with what surrounds it. */
const isInline = ({ display }: CSSStyleDeclaration) => display.startsWith('inline') || display === 'contents';

/** Reads whether anything follows an address in its block, and the offset of a page's own line under it; null without one. */
function readBlock({ position: { last, end }, position }: Occurrence): { hasMore: boolean; lineOffset: number | null } {
  let hasMore = isVisibleText(last.data.slice(end));
  let lineOffset: number | null = null;
  for (let from: Node = last, up: Element | null = getElement(position); up; from = up, up = getParent(up)) {
    const style = getComputedStyle(up);
    hasMore ||= getVisibleSibling(from, 'nextSibling') !== null;
    if (style.textDecorationLine.includes('underline')) lineOffset = Number.parseFloat(style.textUnderlineOffset) || 0;
    if (!isInline(style)) break;
  }
  return { hasMore, lineOffset };
}

/** Measures the zone below an address. Reads layout; the caller keeps the result for as long as the surroundings. */
export function measureInkFreeZone(occurrence: Occurrence, { room, line }: AddressLayout): InkFreeZone {
  const { side, height } = room;
  if (side !== 'right') return { baseline: height, depth: 0, ownDepth: 0, bottom: height + LINE_PX };
  const style = getComputedStyle(getElement(occurrence.position));
  const ink = measureInk(style, occurrence.word);
  const deepest = measureInk(style, DEEP);
  const [ascent, descent] = ink
    ? [Math.round(ink.fontBoundingBoxAscent), Math.round(ink.fontBoundingBoxDescent)]
    : [4, 1];
  // A transformed page changes the size of its letters.
  const scale = height / (ascent + descent);
  const baseline = ascent * scale;
  const common = (deepest?.actualBoundingBoxDescent ?? descent) * scale;
  const { hasMore, lineOffset } = readBlock(occurrence);
  const tall = (measureInk(style, TALL)?.actualBoundingBoxAscent ?? ascent) * scale;
  const leading = (Number.parseFloat(style.lineHeight) || ascent + descent) * scale;
  const reach: Box = { ...line, top: line.top + baseline, bottom: line.top + baseline + common + REACH_PX };
  const below = getNeighborRects(occurrence.position, fromReading(reach, side), null)
    .map(({ top }) => top - line.top)
    .filter((top) => top >= baseline);
  const floor = room.ground?.bottom ?? Number.POSITIVE_INFINITY;
  const bottom = Math.min(
    ...below,
    floor,
    baseline + common + REACH_PX,
    hasMore || room.lines.length > 1 ? baseline + leading - tall : Number.POSITIVE_INFINITY,
  );
  const own = (ink?.actualBoundingBoxDescent ?? descent) * scale;
  const lined = lineOffset === null ? own : Math.max(own, common, lineOffset + LINE_PX);
  const depth = bottom - baseline - Math.max(common, lined) >= WIDE_PX ? Math.max(common, lined) : lined;
  const inside = (px: number) => Math.max(0, Math.min(px, floor - baseline - 1));
  return { baseline, depth: inside(depth), ownDepth: inside(lined), bottom };
}
