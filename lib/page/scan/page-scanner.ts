// Scans parts of a page: collects address candidates and sends them to the background for recognition.

import type { ExpandedAddress } from '../../detect/message-address-codec';
import { mayNameAmbiguousChain } from '../../detect/words/may-name-ambiguous-chain';
import { getHost, getParent, openRoot } from '../dom/composed-tree';
import type { Box } from '../geometry/boxes';
import { createAncestorStyles } from '../measure/ancestor-styles';
import { isDrawnInPicture } from '../measure/transparent-text-over-image';
import { getElement, type Occurrence } from '../model/occurrence';
import type { PassScheduler } from '../schedule/pass-scheduler';
import { runInSlices, type SlicedTask, type YieldKind } from '../schedule/time-slicing';
import { collectTextTokens, collectTokens } from './collect-candidate-tokens';
import { findDataSources, isAsLoaded, readData } from './embedded-data';
import { createEmbeddedAddresses } from './embedded-data-address-index';
import { findColumnHeader } from './nearby-label';
import { contextUrls, subjectTexts } from './page-context';
import { createRecognitionCache, MAX_TEXTS, type Recognize } from './recognition-cache';
import { findTokens } from './recognition-excerpts';
import {
  collectOccurrences,
  createScanResult,
  getQueries,
  isSeen,
  type Reader,
  resolveScan,
  type ScanResult,
} from './resolve-scan-candidates';
import { scanSubtree } from './scan-subtree';
import type { PageBlock } from './viewport-blocks';

export interface PageScannerDeps extends Pick<Reader, 'onRoot' | 'onRootless' | 'onAttributeSource' | 'onUnread'> {
  /**
   * Sends texts to the background for recognition; `urls` and `title` indicate the chains of the page.
   * @throws if it cannot be reached
   */
  recognize(request: { texts: string[]; urls: string[]; title: string }): ReturnType<Recognize>;
  /** Returns the range of a long text that is near the viewport. */
  partNear: Reader['partOf'];
  scheduler: Pick<PassScheduler, 'now' | 'signal'>;
}

/** Receives a portion of the occurrences of a page; returns true when no more are needed. */
export type CollectOccurrences = (occurrences: Occurrence[]) => boolean | Promise<boolean>;

export interface PageScanner {
  /**
   * Scans blocks near the viewport, in one slice if possible.
   * @throws if the background cannot be reached
   */
  scanBlocks(blocks: readonly PageBlock[]): Promise<Occurrence[]>;
  /**
   * Scans all visible text under `root` in document order, in background slices, until `take` returns true.
   * @param withColumns also finds the column header of each occurrence
   * @throws if the background cannot be reached
   */
  scanAll(root: Element, take: CollectOccurrences, withColumns?: boolean): Promise<void>;
  /**
   * Sends the tokens under `roots` to the recognition cache.
   * @throws if the background cannot be reached
   */
  prefetch(roots: readonly (Element | ShadowRoot | Text)[], signal: AbortSignal): Promise<void>;
}

/** Number of finds per request to the background. */
const PORTION = MAX_TEXTS / 2;
/** The first portion is smaller, so that the first addresses arrive early. */
const FIRST_PORTION = PORTION / 16;

/** Minimum size of a clip; smaller ones show nothing (collapsed sections). */
const MIN_PX = 2;

/**
 * Creates a test whether ancestors leave an occurrence visible, through the similarity cache first because lists are long. If the whole
 * body is transparent the occurrences count as visible: a page must not hide its risks from the list.
 */
function createVisibilityTest(): (occurrence: Occurrence) => boolean {
  const [similar, exact] = [createAncestorStyles(), createAncestorStyles()];
  exact.reset(true);
  return ({ position }) =>
    [similar, exact].some(({ getAncestorStyle: getStyle, getClipBox: getBox }) => {
      const { clips, isBlank } = getStyle(getParent(position.last));
      const isClear = isBlank && !getStyle(document.body).isBlank && !isDrawnInPicture(getElement(position));
      const isFolded = ({ left, top, right, bottom }: Box) => right - left < MIN_PX || bottom - top < MIN_PX;
      return !isClear && !clips.some((clip) => isFolded(getBox(clip)));
    });
}

/** Appends the visible occurrences to `seen`; reads styles for each, and the column headers if asked. */
function* filterVisible(
  occurrences: readonly Occurrence[],
  isVisible: (occurrence: Occurrence) => boolean,
  seen: Occurrence[],
  withColumns: boolean | undefined,
): SlicedTask {
  for (const occurrence of occurrences) {
    if (isSeen(occurrence) && isVisible(occurrence)) {
      if (withColumns) occurrence.column = findColumnHeader(getElement(occurrence.position));
      seen.push(occurrence);
    }
    yield undefined;
  }
}

/** Creates a scanner for the current page context; create another one after soft navigation. */
export function createPageScanner(deps: PageScannerDeps): PageScanner {
  const { now, signal } = deps.scheduler;
  const urls = contextUrls();
  const subject = subjectTexts();
  const title = subject.at(-1) ?? '';
  const subjects = new Set(subject.flatMap((text) => findTokens(text).map((token) => token.toLowerCase())));
  const embedded = createEmbeddedAddresses({ sources: findDataSources, textsOf: readData, isValid: isAsLoaded });
  const recognizer = createRecognitionCache((texts) => deps.recognize({ texts, urls, title }));
  const reader: Reader = {
    recognition: recognizer,
    isNamed: mayNameAmbiguousChain([...urls, ...subject].join(' ')),
    isSubject: (address: ExpandedAddress) => subjects.has(address.text.toLowerCase()),
    onRoot: deps.onRoot,
    onUnread: deps.onUnread,
    partOf: null,
  };
  const near: Reader = {
    ...reader,
    onRootless: deps.onRootless,
    onAttributeSource: deps.onAttributeSource,
    partOf: deps.partNear,
  };

  function* readBlocks(blocks: readonly PageBlock[], result: ReturnType<typeof createScanResult>): SlicedTask {
    for (const block of blocks) {
      // A shadow root may be scanned before its host, which is then skipped later.
      const host = getHost(block);
      if (host) near.onRoot(openRoot(host) as ShadowRoot);
      yield* scanSubtree(block, near, result);
      // Blocks may be thousands of single text nodes, each too small to yield in `scanSubtree`.
      yield undefined;
    }
  }

  /** Completes open truncated addresses from embedded page data. */
  async function completeTruncated(result: ScanResult, kind: YieldKind): Promise<void> {
    const truncated = result.open.splice(0);
    if (truncated.length && embedded.hasNews() && !(await runInSlices(embedded.read(), now, signal, kind))) return;
    const found = truncated.flatMap((entry) => {
      const fullForm = embedded.find(entry.word);
      return fullForm ? { entry, queries: entry.queriesOfFullForm(fullForm) } : [];
    });
    await recognizer.recognizeAll(found.flatMap(({ queries }) => queries.map(({ query }) => query)));
    for (const { entry, queries } of found) entry.resolve(queries);
  }

  return {
    async scanBlocks(blocks) {
      const result = createScanResult();
      if (!(await runInSlices(readBlocks(blocks, result), now, signal, 'next'))) return [];
      await recognizer.recognizeAll(getQueries(result));
      await runInSlices(resolveScan(result), now, signal, 'next');
      await completeTruncated(result, 'next');
      return collectOccurrences(result);
    },
    async scanAll(root, take, withColumns) {
      const result = createScanResult();
      const steps = scanSubtree(root, reader, result);
      const isVisible = createVisibilityTest();
      let portion = FIRST_PORTION;
      for (let isEnd = false; !isEnd && !signal.aborted; portion = Math.min(2 * portion, PORTION)) {
        const isEnough = () => result.finds.length >= portion;
        isEnd = await runInSlices(steps, now, signal, 'background', isEnough);
        await recognizer.recognizeAll(getQueries(result));
        await runInSlices(resolveScan(result), now, signal, 'background');
        await completeTruncated(result, 'background');
        const seen: Occurrence[] = [];
        const filtering = filterVisible(collectOccurrences(result), isVisible, seen, withColumns);
        await runInSlices(filtering, now, signal, 'background');
        if (signal.aborted || (await take(seen))) return;
      }
    },
    async prefetch(roots, prefetchSignal) {
      function* all(): SlicedTask {
        for (const root of roots) {
          if (root instanceof Text) yield* collectTextTokens(root, recognizer.add);
          else yield* collectTokens(root, recognizer.add, reader.isNamed, () => deps.onUnread('editable'));
          yield undefined;
        }
      }
      const steps = all();
      // Scanning continues while the background answers, one message ahead at most, so that viewport requests are not queued behind it.
      let flushed = Promise.resolve();
      for (let isEnd = false; !isEnd && !prefetchSignal.aborted; ) {
        isEnd = await runInSlices(steps, now, prefetchSignal, 'background', recognizer.isFull);
        await flushed;
        flushed = recognizer.flush(isEnd);
        flushed.catch(() => undefined);
      }
      await flushed;
    },
  };
}
