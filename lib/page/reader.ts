// Reads parts of the page in two steps: what has the shape of an address now, what is one when the background has said so.

import type { FoundAddress } from '../detect/found-address';
import { contextUrls, subjectTexts } from './context';
import { type Found, MAX_HITS } from './found';
import { needsOf, newReading, type Reader, type Reading, readBlock, resolveReading } from './read';
import { createRecogniser, MAX_TEXTS, shapesIn } from './recogniser';
import { runInSlices, runNow, type Steps } from './slices';

export interface PageReaderParts {
  /** Asks the background. `urls` say which chains the page speaks of. @throws where it cannot be reached */
  recognise(texts: string[], urls: string[]): Promise<FoundAddress[][]>;
  found: Found;
  now(): number;
  signal: AbortSignal;
}

export interface PageReader {
  /** Reads `roots` at once; the answer comes when their hits are in `found`. @throws where the background cannot be reached */
  readNow(roots: readonly (Element | ShadowRoot)[]): Promise<void>;
  /** Reads `roots` in slices that give way to the page, as far as a page's addresses are counted. */
  readInSlices(roots: readonly (Element | ShadowRoot)[], signal: AbortSignal): Promise<void>;
}

/** A reader for the page as it calls itself now; make a new one after history navigation. */
export function createPageReader({ recognise, found, now, signal }: PageReaderParts): PageReader {
  const urls = contextUrls();
  const subjects = new Set(subjectTexts().flatMap((text) => shapesIn(text).map((shape) => shape.toLowerCase())));
  const reader: Reader = {
    recogniser: createRecogniser((texts) => recognise(texts, urls)),
    isSubject: (address) => subjects.has(address.text.toLowerCase()),
  };

  return {
    async readNow(roots) {
      const readings = roots.map((root) => {
        const reading = newReading();
        runNow(readBlock(root, reader, reading));
        return { root, reading };
      });
      await reader.recogniser.learn(readings.flatMap(({ reading }) => needsOf(reading)));
      if (signal.aborted) return;
      for (const { root, reading } of readings) {
        runNow(resolveReading(reading));
        found.replace(root, reading, true);
      }
    },
    async readInSlices(roots, mine) {
      /** What is read before the background is asked: one message full, from however many roots. */
      let open: [root: Element | ShadowRoot, reading: Reading][] = [];
      let last = newReading();
      let earlier = 0;
      function* read(): Steps {
        for (const root of roots) {
          earlier += last.suspects.length;
          last = newReading();
          open.push([root, last]);
          yield* readBlock(root, reader, last);
        }
      }
      function* resolve(): Steps {
        for (const [, reading] of open) yield* resolveReading(reading);
      }
      const steps = read();
      for (let isEnd = false; !isEnd; ) {
        isEnd = await runInSlices(steps, now, mine, () => earlier + last.suspects.length >= MAX_TEXTS);
        if (mine.aborted) return;
        await reader.recogniser.learn(open.flatMap(([, reading]) => needsOf(reading)));
        await runInSlices(resolve(), now, mine);
        if (mine.aborted) return;
        earlier = 0;
        if (!isEnd && last.size >= MAX_HITS) {
          found.isCut = true;
          isEnd = true;
        }
        // The last one may not be at its end: what it brought is taken over when it is.
        for (const [root, reading] of open) if (isEnd || reading !== last) found.replace(root, reading);
        open = open.slice(-1);
      }
    },
  };
}
