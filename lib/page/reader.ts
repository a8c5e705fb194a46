// Reads parts of the page in two steps: what has the shape of an address now, what is one when the background has said so.

import type { FoundAddress } from '../detect/found-address';
import { contextUrls, subjectTexts } from './context';
import type { Found } from './found';
import { needsOf, newReading, type Reader, readBlock, resolveReading } from './read';
import { createRecogniser, shapesIn } from './recogniser';
import { runInSlices, runNow } from './slices';

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
  /** Reads `roots` in slices that give way to the page. */
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
        found.replace(root, reading);
      }
    },
    async readInSlices(roots, mine) {
      for (const root of roots) {
        const reading = newReading();
        await runInSlices(readBlock(root, reader, reading), now, mine);
        if (mine.aborted) return;
        await reader.recogniser.learn(needsOf(reading));
        await runInSlices(resolveReading(reading), now, mine);
        if (mine.aborted) return;
        found.replace(root, reading);
      }
    },
  };
}
