// The hits of what is in and near view: kept while it is near, the same object as long as nothing about a hit changes.
import { type Hit, holds } from './hit';
import type { Block } from './near';
import { isShown } from './readable';
import { firstAround } from './tree';

/** A block near view with its hits, once it is read: another one when it must be read anew. */
export interface Kept {
  block: Block;
  hits: Hit[] | null;
}

export interface InView {
  /** These blocks are near now: what lies elsewhere is forgotten. @returns those that must be read, in order; and whether any came or went */
  move(blocks: readonly Block[]): { unread: Kept[]; hasMoved: boolean };
  /** Takes over what reading these brought; of what has been touched meanwhile, nothing. */
  put(read: readonly Kept[], hits: readonly Hit[]): void;
  /** Something at these nodes has changed: the blocks around and in them must be read anew. @returns whether there are any */
  touch(nodes: ReadonlySet<Node>): boolean;
  /** Whether a hit stands in this text. */
  has(node: Node): boolean;
  /** All whose text is still there and can be seen now, in document order. */
  hits(): Hit[];
  /** Those whose text was there and could not be seen when last asked. */
  hidden(): readonly Hit[];
  clear(): void;
}

const isSame = (one: Hit, other: Hit) =>
  one.key === other.key &&
  one.met === other.met &&
  one.text === other.text &&
  one.word === other.word &&
  one.linksTo === other.linksTo &&
  one.place.first === other.place.first &&
  one.place.start === other.place.start &&
  one.place.end === other.place.end;

/** What of a block's hits is taken; nobody reads as many at once. */
const MAX_HITS = 2000;

/** With more changes than this at once it costs less to read all that is near again. */
const FEW = 400;

export function createInView(): InView {
  let near = new Map<Block, Kept>();
  const byText = new WeakMap<Text, Hit[]>();
  let hidden: Hit[] = [];

  /** The hit that stood there before, where nothing about it is new. */
  function known(hit: Hit): Hit {
    const there = byText.get(hit.place.last) ?? [];
    const before = there.find((one) => isSame(one, hit));
    if (before) return before;
    byText.set(hit.place.last, [...there.slice(-MAX_HITS).filter(holds), hit]);
    return hit;
  }

  const all = () => [...near.values()].flatMap(({ hits }) => hits ?? []).filter(holds);

  return {
    move(blocks) {
      const next = new Map<Block, Kept>();
      for (const block of blocks) next.set(block, near.get(block) ?? { block, hits: null });
      const hasMoved = next.size !== near.size || blocks.some((block) => !near.has(block));
      near = next;
      return { unread: [...near.values()].filter(({ hits }) => !hits), hasMoved };
    },
    put(read, hits) {
      const mine = new Map<unknown, Hit[]>();
      for (const one of read) {
        one.hits = [];
        mine.set(one.block, one.hits);
      }
      for (const hit of hits.slice(0, MAX_HITS).map(known)) mine.get(firstAround(hit.place.last, mine))?.push(hit);
    },
    touch(nodes) {
      const { size } = near;
      if (nodes.size > FEW) near.clear();
      else {
        for (const node of nodes) near.delete(firstAround(node, near) as Block);
        for (const block of near.keys()) if (firstAround(block, nodes)) near.delete(block);
      }
      return near.size < size;
    },
    has: (node) => node instanceof Text && byText.has(node),
    hits() {
      hidden = [];
      return all().filter((hit) => {
        const is = isShown(hit.place.element);
        if (!is) hidden.push(hit);
        return is;
      });
    },
    hidden: () => hidden,
    clear: () => void near.clear(),
  };
}
