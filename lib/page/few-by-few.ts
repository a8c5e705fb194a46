// Reads where marks belong a few hits at a time: what is drawn for the first time is cold code, and hit tests are dear.
import type { Stand } from './drawing';
import { type Hit, holds } from './hit';
import type { Box } from './place';
import type { Steps } from './slices';

/** Hits that are looked at in one step of a slice, where that is quick. */
const FEW = 8;
const QUICK_MS = 4;

/** Reads some hits; `placed` says where marks stand that were read before them, and what is read is added. */
type Read = (hits: readonly Hit[], placed: Box[]) => Stand[];

/** Whether what was read some slices ago still is so: where the page was scrolled or changed meanwhile, another pass is coming. */
export const isStill = ({ hit, scrolled }: Stand) =>
  scrolled.left === scrollX && scrolled.top === scrollY && holds(hit);

/** Reads all of `hits` into `found`. */
export function* readFirst(hits: readonly Hit[], read: Read, found: Stand[]): Steps {
  const placed: Box[] = [];
  for (let from = 0; from < hits.length; from += FEW) {
    found.push(...read(hits.slice(from, from + FEW), placed));
    yield undefined;
  }
}

export interface LookParts {
  read: Read;
  write(hits: readonly Hit[], read: readonly Stand[]): void;
  /** Whether what was read says otherwise than what is drawn in view: that is not put off. */
  isNews(stand: Stand): boolean;
  /** So long did the last few take. */
  onTook(ms: number): void;
  now(): number;
}

/** Looks for what lies over texts and marks: each costs a hit test. What is drawn changes once, but in view at once. */
export function* lookAll(hits: readonly Hit[], { read, write, isNews, onTook, now }: LookParts): Steps {
  const placed: Box[] = [];
  const found: Stand[] = [];
  yield undefined;
  for (let from = 0, few = 1; from < hits.length; ) {
    const begunAt = now();
    const some = hits.slice(from, from + few).filter(holds);
    const stands = read(some, placed);
    if (stands.some(isNews)) write(some, stands);
    else found.push(...stands);
    from += few;
    const took = now() - begunAt;
    onTook(took);
    few = took > QUICK_MS ? 1 : Math.min(2 * few, FEW);
    yield undefined;
  }
  const still = found.filter(isStill);
  write(
    still.map(({ hit }) => hit),
    still,
  );
}
