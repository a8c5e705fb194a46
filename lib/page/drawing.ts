// Which of the hits near view can be marked, and where: all reads of layout of one pass, before anything is written.
import { createFrames, following, isOnDark, standing } from './boxes';
import type { Hit } from './hit';
import type { Mark } from './overlay';
import { type Box, placeMark } from './place';

/** What is remembered of a hit's place beside its text, until the text's size or surroundings change. */
interface Beside {
  width: number;
  height: number;
  dx: number;
  dy: number;
  dark: boolean | null;
}

const beside = new WeakMap<Hit, Beside>();

/** So far to the right of an address anything may be in the way of its mark. */
const REACH_PX = 48;

/** More marks than this are not drawn at once; nobody reads as many, and each costs a rect a check. */
const MAX_MARKS = 400;

function placeOf(hit: Hit, box: Box, limit: number): { left: number; top: number; dark: boolean | null } {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const known = beside.get(hit);
  if (known && known.width === width && known.height === height) {
    return { left: box.right + known.dx, top: box.top + known.dy, dark: known.dark };
  }
  const near = { left: box.right, top: box.top - height, right: box.right + REACH_PX, bottom: box.bottom + height };
  const { left, top } = placeMark(box, following(hit.place, near), limit);
  const dark = isOnDark(hit.place.element);
  beside.set(hit, { width, height, dx: left - box.right, dy: top - box.top, dark });
  return { left, top, dark };
}

/** Reads the places of `hits`: marks within one viewport of view, and which of their texts are in view now; those that are covered get no mark. */
export function boxesOf(
  hits: readonly Hit[],
  covered: WeakSet<Hit>,
): { marks: Mark[]; seen: { hit: Hit; box: Box }[]; stays: boolean } {
  const frames = createFrames();
  const marks: Mark[] = [];
  const seen: { hit: Hit; box: Box }[] = [];
  let stays = false;
  const root = document.scrollingElement ?? document.documentElement;
  const limit = root.getBoundingClientRect().left + Math.max(root.scrollWidth, innerWidth);
  for (const hit of hits) {
    if (marks.length >= MAX_MARKS) break;
    const stand = standing(hit.place, frames);
    if (!stand) continue;
    const { box } = stand;
    if (box.bottom < -innerHeight || box.top > 2 * innerHeight) continue;
    if (box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) seen.push({ hit, box });
    if (covered.has(hit)) continue;
    const { left, top, dark } = placeOf(hit, box, limit);
    marks.push({ hit, at: { left, top }, dark });
    stays ||= stand.stays;
  }
  return { marks, seen, stays };
}
