// Reads where an address stands in the window: the box of its last line, what clips it and what follows it.
import type { Place } from './hit';
import { type Box, touches } from './place';
import { parentOf } from './tree';

const range = /* @__PURE__ */ (() => {
  let one: Range | null = null;
  return () => {
    one ??= document.createRange();
    return one;
  };
})();

/** Looked at behind an address: enough to meet a copy button and what comes after it. */
const MAX_FOLLOWING = 4;
const FOLLOWING_STEPS = 24;
const FOLLOWING_LETTERS = 4;

/** No ellipsis is wider. */
const ELLIPSIS_PX = 32;

/** What stands for a thing with a face of its own rather than a box around others. */
const GRAPHICS = new Set(['IMG', 'svg', 'CANVAS', 'VIDEO', 'INPUT', 'BUTTON', 'I', 'IFRAME', 'PICTURE', 'SELECT']);

/** What one ancestor does to what lies in it; read once per pass. */
interface Frame {
  clips: 'no' | 'cuts' | 'scrolls';
  /** Ends its text with an ellipsis now; the browser leaves that sign out of the text's own box. */
  dots: boolean;
  position: string;
  box: Box | null;
}

/** Remembers computed styles for one pass of reading. */
export interface Frames {
  of(element: Element): Frame;
}

export function createFrames(): Frames {
  const known = new Map<Element, Frame>();
  return {
    of(element) {
      let frame = known.get(element);
      if (!frame) {
        const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
        const isRoot = element === document.body || element === document.documentElement;
        const isOpen = isRoot || (overflowX === 'visible' && overflowY === 'visible');
        const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
        frame = {
          dots: !isOpen && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
          clips: isOpen ? 'no' : scrolls ? 'scrolls' : 'cuts',
          position,
          box: isOpen ? null : element.getBoundingClientRect(),
        };
        known.set(element, frame);
      }
      return frame;
    },
  };
}

export interface Standing {
  /** The last line of the address, cut to what shows of it (client coordinates). */
  box: Box;
  /** Whether it stays while the page scrolls (sticky or fixed). */
  stays: boolean;
}

function lastLine({ first, start, last, end }: Place): DOMRect | null {
  const span = range();
  try {
    span.setStart(first, Math.min(start, first.data.length));
    span.setEnd(last, Math.min(end, last.data.length));
  } catch {
    return null;
  }
  const rects = span.getClientRects();
  for (let at = rects.length - 1; at >= 0; at--) {
    const rect = rects[at] as DOMRect;
    if (rect.width >= 1 && rect.height >= 1) return rect;
  }
  return null;
}

/** Where an address stands, or null where nobody can see its end: clipped, scrolled away in its own box, not rendered. */
export function standing(place: Place, frames: Frames): Standing | null {
  const rect = lastLine(place);
  if (!rect) return null;
  const box: Box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
  const middle = (box.top + box.bottom) / 2;
  let stays = false;
  for (let up = parentOf(place.last); up; up = parentOf(up)) {
    const frame = frames.of(up);
    if (frame.box) {
      if (middle < frame.box.top || middle > frame.box.bottom || box.left > frame.box.right) return null;
      if (box.right > frame.box.right + 1 || box.right < frame.box.left) {
        if (frame.clips === 'scrolls' || box.right < frame.box.left) return null;
        box.right = frame.box.right;
      }
      if (frame.dots && frame.box.right - box.right < ELLIPSIS_PX) box.right = frame.box.right;
    }
    if (frame.position === 'fixed' || frame.position === 'sticky') stays = true;
    if (frame.position === 'fixed') break;
  }
  return box.right - box.left < 1 ? null : { box, stays };
}

function boxOfText(node: Text, from: number): Box | null {
  const rest = node.data.slice(from);
  const at = rest.search(/\S/);
  if (at < 0) return null;
  const span = range();
  span.setStart(node, from + at);
  span.setEnd(node, Math.min(node.data.length, from + at + FOLLOWING_LETTERS));
  return span.getClientRects()[0] ?? null;
}

/** Boxes of what follows an address closely in reading order: the next letters, icons and controls. */
export function following({ last, end }: Place, near: Box): Box[] {
  const boxes: Box[] = [];
  const own = boxOfText(last, end);
  if (own) boxes.push(own);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  walker.currentNode = last;
  for (let steps = 0; steps < FOLLOWING_STEPS && boxes.length < MAX_FOLLOWING; steps++) {
    const node = walker.nextNode();
    if (!node) break;
    if (node instanceof Text) {
      const box = boxOfText(node, 0);
      if (box) boxes.push(box);
    } else if (GRAPHICS.has(node.nodeName)) boxes.push((node as Element).getBoundingClientRect());
  }
  return boxes.filter((box) => box.right > box.left && touches(box, near));
}

/** Whether the paper behind an element is dark; null where nothing on the way up is painted. */
export function isOnDark(element: Element): boolean | null {
  for (let up: Element | null = element; up; up = parentOf(up)) {
    const [red, green, blue, alpha = 1] = (getComputedStyle(up).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) continue;
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return null;
}
