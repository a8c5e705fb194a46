// Reads parts of the page in two steps: what has the form of an address now, what is one when the background has said so.

import { namesSuchChain } from '../../detect/prefilter';
import type { Expanded } from '../../detect/wire-address';
import { hostOf, openRoot, parentOf } from '../dom/composed-tree';
import type { Box } from '../geometry/mark-placement';
import { createSurroundings } from '../measure/ancestor-styles';
import { isPictured } from '../measure/text-in-picture';
import { elementOf, type Hit } from '../model/occurrence';
import { runInSlices, type Steps, type Turn } from '../schedule/time-slicing';
import { tokensIn } from './candidate-queries';
import { gather, gatherText } from './collect-tokens';
import { createEmbedded } from './embedded-addresses';
import { dataOf, dataSources, isAsLoaded } from './embedded-data';
import { contextUrls, subjectTexts } from './page-context';
import { createRecogniser, MAX_TEXTS, type Recognise } from './recognition-cache';
import { isSeen, needsOf, newReading, type Reader, type Reading, resolveReading, takeHits } from './scan-result';
import { readPart } from './scan-subtree';
import type { Block } from './viewport-blocks';

export interface PageReaderParts extends Pick<Reader, 'onRoot' | 'onRootless' | 'onTeller' | 'onTooDeep'> {
  /** Asks the background. `urls` and `title` say which chains the page speaks of. @throws where it cannot be reached */
  recognise(asked: { texts: string[]; urls: string[]; title: string }): ReturnType<Recognise>;
  /** Of a very long text: what of it is near view. */
  partNear: Reader['partOf'];
  now(): number;
  signal: AbortSignal;
}

/** Takes a portion of the hits of a page, and says whether it has enough; it may take its time for that. */
export type TakeHits = (hits: Hit[]) => boolean | Promise<boolean>;

export interface PageReader {
  /** Reads what is near view; one slice where that is enough. @throws where the background cannot be reached */
  readNear(blocks: readonly Block[]): Promise<Hit[]>;
  /**
   * Reads everything under `root` that can be seen, in document order, in slices that give way to the page, until `take` has enough.
   * @throws as above
   */
  readAll(root: Element, take: TakeHits): Promise<void>;
  /** Learns ahead of need what stands anywhere under `roots`. @throws as above */
  learn(roots: readonly (Element | ShadowRoot | Text)[], signal: AbortSignal): Promise<void>;
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
function createIsLeft(): (hit: Hit) => boolean {
  const [roughly, exactly] = [createSurroundings(), createSurroundings()];
  exactly.renew(true);
  return ({ place }) =>
    [roughly, exactly].some(({ around, boxOf }) => {
      const { clips, isBlank } = around(parentOf(place.last));
      const isClear = isBlank && !around(document.body).isBlank && !isPictured(elementOf(place));
      const isFolded = ({ left, top, right, bottom }: Box) => right - left < LEAST_PX || bottom - top < LEAST_PX;
      return !isClear && !clips.some((clip) => isFolded(boxOf(clip)));
    });
}

/** Those of `hits` that a reader sees; each is asked for its style. */
function* takeSeen(hits: readonly Hit[], isLeft: (hit: Hit) => boolean, seen: Hit[]): Steps {
  for (const hit of hits) {
    if (isSeen(hit) && isLeft(hit)) seen.push(hit);
    yield undefined;
  }
}

/** A reader for the page as it calls itself now; make a new one after history navigation. */
export function createPageReader(parts: PageReaderParts): PageReader {
  const { now, signal } = parts;
  const urls = contextUrls();
  const subject = subjectTexts();
  const title = subject.at(-1) ?? '';
  const subjects = new Set(subject.flatMap((text) => tokensIn(text).map((token) => token.toLowerCase())));
  const embedded = createEmbedded({ sources: dataSources, textsOf: dataOf, isValid: isAsLoaded });
  const recogniser = createRecogniser((texts) => parts.recognise({ texts, urls, title }));
  const reader: Reader = {
    recogniser,
    isNamed: namesSuchChain([...urls, ...subject].join(' ')),
    isSubject: (address: Expanded) => subjects.has(address.text.toLowerCase()),
    onRoot: parts.onRoot,
    onTooDeep: parts.onTooDeep,
    partOf: null,
  };
  const near: Reader = { ...reader, onRootless: parts.onRootless, onTeller: parts.onTeller, partOf: parts.partNear };

  function* readBlocks(blocks: readonly Block[], reading: ReturnType<typeof newReading>): Steps {
    for (const block of blocks) {
      // What a component keeps to itself may be met before the component is: where it comes to that later.
      const host = hostOf(block);
      if (host) near.onRoot(openRoot(host) as ShadowRoot);
      yield* readPart(block, near, reading);
      // Blocks may be single texts, thousands of them, each too small to give way by itself.
      yield undefined;
    }
  }

  /** Completes from the page's data what is shown shortened and told by nothing near. */
  async function complete(reading: Reading, kind: Turn): Promise<void> {
    const open = reading.open.splice(0);
    if (open.length && embedded.hasNews() && !(await runInSlices(embedded.read(), now, signal, kind))) return;
    const asked = open.flatMap((one) => {
      const whole = embedded.find(one.word);
      return whole ? { one, suspects: one.suspectsOfWhole(whole) } : [];
    });
    await recogniser.learn(asked.flatMap(({ suspects }) => suspects.map(({ query }) => query)));
    for (const { one, suspects } of asked) one.resolve(suspects);
  }

  return {
    async readNear(blocks) {
      const reading = newReading();
      if (!(await runInSlices(readBlocks(blocks, reading), now, signal, 'next'))) return [];
      await recogniser.learn(needsOf(reading));
      await runInSlices(resolveReading(reading), now, signal, 'next');
      await complete(reading, 'next');
      return takeHits(reading);
    },
    async readAll(root, take) {
      const reading = newReading();
      const steps = readPart(root, reader, reading);
      const isLeft = createIsLeft();
      let portion = FIRST_PORTION;
      for (let isEnd = false; !isEnd && !signal.aborted; portion = Math.min(2 * portion, PORTION)) {
        const isEnough = () => reading.finds.length >= portion;
        isEnd = await runInSlices(steps, now, signal, 'background', isEnough);
        await recogniser.learn(needsOf(reading));
        await runInSlices(resolveReading(reading), now, signal, 'background');
        await complete(reading, 'background');
        const seen: Hit[] = [];
        await runInSlices(takeSeen(takeHits(reading), isLeft, seen), now, signal, 'background');
        if (signal.aborted || (await take(seen))) return;
      }
    },
    async learn(roots, mine) {
      function* all(): Steps {
        for (const root of roots) {
          if (root instanceof Text) yield* gatherText(root, recogniser.note);
          else yield* gather(root, recogniser.note, reader.isNamed);
          yield undefined;
        }
      }
      const steps = all();
      // While the background answers, one reads on; but never so far that what is in view would wait for its turn there.
      let asked = Promise.resolve();
      for (let isEnd = false; !isEnd && !mine.aborted; ) {
        isEnd = await runInSlices(steps, now, mine, 'background', recogniser.isFull);
        await asked;
        asked = recogniser.ask(isEnd);
        asked.catch(() => undefined);
      }
      await asked;
    },
  };
}
