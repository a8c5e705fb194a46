// Scans parts of the page in two steps: collects candidates, then resolves them via the background.

import { namesSuchChain } from '../../detect/prefilter';
import type { ExpandedAddress } from '../../detect/wire-address';
import { getHost, getParent, openRoot } from '../dom/composed-tree';
import type { Box } from '../geometry/mark-placement';
import { createAncestorStyles } from '../measure/ancestor-styles';
import { isDrawnInPicture } from '../measure/text-in-picture';
import { getElement, type Occurrence } from '../model/occurrence';
import { runInSlices, type SlicedTask, type YieldKind } from '../schedule/time-slicing';
import { findTokens } from './candidate-queries';
import { collectTextTokens, collectTokens } from './collect-tokens';
import { createEmbeddedAddresses } from './embedded-addresses';
import { findDataSources, isAsLoaded, readData } from './embedded-data';
import { contextUrls, subjectTexts } from './page-context';
import { createRecognitionCache, MAX_TEXTS, type Recognise } from './recognition-cache';
import {
  collectOccurrences,
  createScanResult,
  getQueries,
  isSeen,
  type Reader,
  resolveScan,
  type ScanResult,
} from './scan-result';
import { scanSubtree } from './scan-subtree';
import type { PageBlock } from './viewport-blocks';

export interface PageScannerDeps extends Pick<Reader, 'onRoot' | 'onRootless' | 'onTeller' | 'onTooDeep'> {
  /** Asks the background. `urls` and `title` say which chains the page speaks of. @throws where it cannot be reached */
  recognise(asked: { texts: string[]; urls: string[]; title: string }): ReturnType<Recognise>;
  /** Of a very long text: what of it is near view. */
  partNear: Reader['partOf'];
  now(): number;
  signal: AbortSignal;
}

/** Takes a portion of the hits of a page, and says whether it has enough; it may take its time for that. */
export type CollectOccurrences = (hits: Occurrence[]) => boolean | Promise<boolean>;

export interface PageScanner {
  /** Reads what is near view; one slice where that is enough. @throws where the background cannot be reached */
  scanBlocks(blocks: readonly PageBlock[]): Promise<Occurrence[]>;
  /**
   * Reads everything under `root` that can be seen, in document order, in slices that give way to the page, until `take` has enough.
   * @throws as above
   */
  scanAll(root: Element, take: CollectOccurrences): Promise<void>;
  /** Learns ahead of need what stands anywhere under `roots`. @throws as above */
  prefetch(roots: readonly (Element | ShadowRoot | Text)[], signal: AbortSignal): Promise<void>;
}

/** So much is read before the background is asked. */
const PORTION = MAX_TEXTS / 2;
/** And so much at first: who wants a few addresses has them then. */
const FIRST_PORTION = PORTION / 16;

/** What clips to less than this shows nothing: parts that are folded. */
const LEAST_PX = 2;

/**
 * Tells of a hit that is drawn whether what is around its text leaves any of it to see; asked of as many as a page lists, so by likeness
 * first. A page that makes all of itself clear hides nothing from the list: it would hide its risks.
 */
function createIsLeft(): (hit: Occurrence) => boolean {
  const [roughly, exactly] = [createAncestorStyles(), createAncestorStyles()];
  exactly.reset(true);
  return ({ position: place }) =>
    [roughly, exactly].some(({ getAncestorStyle: around, getClipBox: boxOf }) => {
      const { clips, isBlank } = around(getParent(place.last));
      const isClear = isBlank && !around(document.body).isBlank && !isDrawnInPicture(getElement(place));
      const isFolded = ({ left, top, right, bottom }: Box) => right - left < LEAST_PX || bottom - top < LEAST_PX;
      return !isClear && !clips.some((clip) => isFolded(boxOf(clip)));
    });
}

/** Those of `hits` that a reader sees; each is asked for its style. */
function* takeSeen(hits: readonly Occurrence[], isLeft: (hit: Occurrence) => boolean, seen: Occurrence[]): SlicedTask {
  for (const hit of hits) {
    if (isSeen(hit) && isLeft(hit)) seen.push(hit);
    yield undefined;
  }
}

/** A reader for the page as it calls itself now; make a new one after history navigation. */
export function createPageScanner(parts: PageScannerDeps): PageScanner {
  const { now, signal } = parts;
  const urls = contextUrls();
  const subject = subjectTexts();
  const title = subject.at(-1) ?? '';
  const subjects = new Set(subject.flatMap((text) => findTokens(text).map((token) => token.toLowerCase())));
  const embedded = createEmbeddedAddresses({ sources: findDataSources, textsOf: readData, isValid: isAsLoaded });
  const recogniser = createRecognitionCache((texts) => parts.recognise({ texts, urls, title }));
  const reader: Reader = {
    recogniser,
    isNamed: namesSuchChain([...urls, ...subject].join(' ')),
    isSubject: (address: ExpandedAddress) => subjects.has(address.text.toLowerCase()),
    onRoot: parts.onRoot,
    onTooDeep: parts.onTooDeep,
    partOf: null,
  };
  const near: Reader = { ...reader, onRootless: parts.onRootless, onTeller: parts.onTeller, partOf: parts.partNear };

  function* readBlocks(blocks: readonly PageBlock[], reading: ReturnType<typeof createScanResult>): SlicedTask {
    for (const block of blocks) {
      // What a component keeps to itself may be met before the component is: where it comes to that later.
      const host = getHost(block);
      if (host) near.onRoot(openRoot(host) as ShadowRoot);
      yield* scanSubtree(block, near, reading);
      // Blocks may be single texts, thousands of them, each too small to give way by itself.
      yield undefined;
    }
  }

  /** Completes from the page's data what is shown shortened and told by nothing near. */
  async function complete(reading: ScanResult, kind: YieldKind): Promise<void> {
    const open = reading.open.splice(0);
    if (open.length && embedded.hasNews() && !(await runInSlices(embedded.read(), now, signal, kind))) return;
    const asked = open.flatMap((one) => {
      const whole = embedded.find(one.word);
      return whole ? { one, suspects: one.suspectsOfWhole(whole) } : [];
    });
    await recogniser.recogniseAll(asked.flatMap(({ suspects }) => suspects.map(({ query }) => query)));
    for (const { one, suspects } of asked) one.resolve(suspects);
  }

  return {
    async scanBlocks(blocks) {
      const reading = createScanResult();
      if (!(await runInSlices(readBlocks(blocks, reading), now, signal, 'next'))) return [];
      await recogniser.recogniseAll(getQueries(reading));
      await runInSlices(resolveScan(reading), now, signal, 'next');
      await complete(reading, 'next');
      return collectOccurrences(reading);
    },
    async scanAll(root, take) {
      const reading = createScanResult();
      const steps = scanSubtree(root, reader, reading);
      const isLeft = createIsLeft();
      let portion = FIRST_PORTION;
      for (let isEnd = false; !isEnd && !signal.aborted; portion = Math.min(2 * portion, PORTION)) {
        const isEnough = () => reading.finds.length >= portion;
        isEnd = await runInSlices(steps, now, signal, 'background', isEnough);
        await recogniser.recogniseAll(getQueries(reading));
        await runInSlices(resolveScan(reading), now, signal, 'background');
        await complete(reading, 'background');
        const seen: Occurrence[] = [];
        await runInSlices(takeSeen(collectOccurrences(reading), isLeft, seen), now, signal, 'background');
        if (signal.aborted || (await take(seen))) return;
      }
    },
    async prefetch(roots, mine) {
      function* all(): SlicedTask {
        for (const root of roots) {
          if (root instanceof Text) yield* collectTextTokens(root, recogniser.add);
          else yield* collectTokens(root, recogniser.add, reader.isNamed);
          yield undefined;
        }
      }
      const steps = all();
      // While the background answers, one reads on; but never so far that what is in view would wait for its turn there.
      let asked = Promise.resolve();
      for (let isEnd = false; !isEnd && !mine.aborted; ) {
        isEnd = await runInSlices(steps, now, mine, 'background', recogniser.isFull);
        await asked;
        asked = recogniser.flush(isEnd);
        asked.catch(() => undefined);
      }
      await asked;
    },
  };
}
