// Scans a subtree in document order: visible text, truncated addresses, links and attributes.
import { couldBeNamed, namesSuchChain, needsContext } from '../../detect/prefilter';
import { ELLIPSIS, isTruncated, matchesTruncated } from '../../detect/truncated-address';
import {
  closest,
  contains,
  getNextOutside,
  getParent,
  matches,
  openRoot,
  readDomProperty,
  TEXTS,
} from '../dom/composed-tree';
import { isPageText, NEVER } from '../dom/visibility';
import { getContainer } from '../model/container';
import type { TextPosition } from '../model/occurrence';
import { isRootless } from '../observe/deferred-elements';
import type { SlicedTask } from '../schedule/time-slicing';
import { linkTexts, NAMED, otherTarget, readAttributeAddress } from './attribute-addresses';
import {
  type CandidateQuery,
  findCandidateQueries,
  LONG_TEXT,
  MIN_TEXT,
  resolveQueries,
  splitText,
  toCandidateQueries,
  withLabel,
} from './candidate-queries';
import { findFullForm } from './expand-truncated';
import { createTextRuns, getTextRun, getTextSlices, type TextRun, type TextSlice } from './inline-text-runs';
import { findNearbyLabel, SAYS_ACCOUNT } from './nearby-label';
import { addOccurrence, type Reader, type RecognisedAddress, type ScanResult } from './scan-result';
import { findWrappedWords, isCutHash } from './wrapped-addresses';

const LONGEST_SHORT_TEXT = 400;
const WORD = '[^\\s()[\\]{}<>"\'“”„,;]+';
/** Words, or two words with only an ellipsis between them. */
const WORDS = new RegExp(`${WORD}(?:\\s(?:${ELLIPSIS.source})\\s${WORD})?`, 'g');

/** Maximum number of named elements that wait for the end of the current text run. */
const MANY_NAMES = 16;

/** Maximum nesting depth of shadow roots. */
const MAX_DEPTH = 200;

/** Returns the innermost element that contains both text nodes. */
function commonElement(one: Text, other: Text): Element {
  let element = getParent(one);
  while (element && !contains(element, other)) element = getParent(element);
  return element ?? document.documentElement;
}

/** Returns the text position of a range of a run; null if the page has changed since the scan. */
function placeIn(run: TextRun, start: number, end: number): TextPosition | null {
  const pieces = getTextSlices(run, start, end);
  const shown = pieces.map(({ node, from, to }) => node.data.slice(from, to));
  if (shown.join('') !== run.text.slice(start, end)) return null;
  const { node: first, from } = pieces[0] as TextSlice;
  const { node: last, to } = pieces.at(-1) as TextSlice;
  return { element: commonElement(first, last), first, start: from, last, end: to };
}

/** Scans a text run for full addresses, then for truncated ones. */
function readRun(run: TextRun, reader: Reader, reading: ScanResult): void {
  for (const broken of findWrappedWords(run))
    readSuspects(broken, findCandidateQueries(broken.text, reader.isNamed), reader, reading, true);
  const isWhole = (one: TextRun) => readSuspects(one, findCandidateQueries(one.text, reader.isNamed), reader, reading);
  const pieces = run.pieces.length > 1 ? run.pieces.map(({ node }) => getTextRun(node)) : [];
  const rest = pieces.filter((piece) => !isWhole(piece));
  // A slice may look like an address and be the start of a longer one.
  const isOne = isWhole(run);
  if (rest.length === pieces.length && (isOne || readShortened(run, reader, reading))) return;
  for (const piece of rest) readShortened(piece, reader, reading);
}

/**
 * Adds a find for the candidates of a run; returns true if there are any.
 * @param isBroken true for joined lines, where an address counts only with a valid checksum or an account label
 */
function readSuspects(
  run: TextRun,
  alone: readonly CandidateQuery[],
  reader: Reader,
  reading: ScanResult,
  isBroken = false,
): boolean {
  let suspects = alone;
  // Strings in code have quotes; of a long text, scanned in chunks, only the start is tested.
  const text = run.text.slice(0, LONG_TEXT).replace(/["'\s]/g, '');
  // The chain may be named only in the label before the text.
  if (!suspects.length && !couldBeNamed(text)) return false;
  const { node } = run.pieces[0] as TextSlice;
  const element = getParent(node);
  if (!element || !isPageText(element)) return false;
  const link = closest(element, 'a[href]');
  const label = isBroken || needsContext(text) ? findNearbyLabel(text, node, link) : '';
  if (!suspects.length && namesSuchChain(label)) suspects = findCandidateQueries(run.text, true);
  if (!suspects.length) return false;
  suspects = withLabel(suspects, label);
  const linked = link ? linkTexts(link, reader) : [];
  reading.finds.push({
    needs: [...suspects, ...linked.flat()].map(({ query }) => query),
    resolve(at) {
      for (const found of resolveQueries(suspects, reader.recogniser.get)) {
        const { start, end } = found;
        const met = run.pieces.length > 1 ? 'split' : 'full';
        const place = placeIn(run, start, end);
        const isUnproved = found.chain === 'evm' && found.checksum !== 'ok';
        if (!place || (isUnproved && (isCutHash(place) || (isBroken && !SAYS_ACCOUNT.test(label + run.text)))))
          continue;
        addOccurrence(reading, found, run.text.slice(start, end), met, place, at, otherTarget(found, linked, reader));
      }
    },
  });
  return true;
}

/** Adds finds for the truncated addresses of a run; returns true if a full form was found near one of them. */
function readShortened(run: TextRun, reader: Reader, reading: ScanResult): boolean {
  let isAny = false;
  if (run.text.length > LONGEST_SHORT_TEXT || !ELLIPSIS.test(run.text)) return isAny;
  const [first] = run.pieces as [TextSlice];
  const element = getParent(first.node);
  if (!element || !isPageText(element)) return isAny;
  for (const { 0: word, index } of run.text.matchAll(WORDS)) {
    if (!isTruncated(word)) continue;
    const teller = findFullForm(word, element);
    if (teller === false) continue;
    if (teller) reader.onTeller?.(teller);
    const suspectsOfWhole = (whole: string) => {
      const suspects = findCandidateQueries(whole, reader.isNamed);
      // If the value is only the address, the label before the text may name the chain; a link contains its own context.
      return /^\w+$/.test(whole) && needsContext(whole)
        ? withLabel(suspects, findNearbyLabel(whole, first.node, null) + run.text.slice(0, index))
        : suspects;
    };
    const suspects = suspectsOfWhole(teller?.text ?? '');
    const take = (full: RecognisedAddress | undefined, at: number) => {
      const place = full && placeIn(run, index, index + word.length);
      if (place) addOccurrence(reading, { ...full, source: teller ?? undefined }, word, 'shortened', place, at);
    };
    const agrees = ({ text }: { text: string }) => matchesTruncated(word, text);
    const answer = (asked: CandidateQuery[]) => resolveQueries(asked, reader.recogniser.get).find(agrees);
    if (suspects.length) {
      isAny = true;
      reading.finds.push({
        needs: suspects.map(({ query }) => query),
        resolve: (at) => take(answer(suspects), at),
      });
    }
    // The full form may be hidden in the same container, resolved after all texts; or in embedded page data.
    else
      reading.finds.push({
        isName: true,
        needs: [],
        resolve(at) {
          const beside = [...(reading.cells.get(getContainer(element))?.values() ?? [])].find(agrees);
          if (beside) take(beside, at);
          else reading.open.push({ word, suspectsOfWhole, resolve: (asked) => take(answer(asked), at) });
        },
      });
  }
  return isAny;
}

/** Scans a long text, one chunk per step. */
function* readLong(node: Text, reader: Reader, reading: ScanResult): SlicedTask {
  const part = reader.partOf ? yield* reader.partOf(node) : [0, node.length];
  const run = getTextRun(node);
  for (const piece of splitText(run.text, ...part)) {
    readSuspects(run, toCandidateQueries(piece, reader.isNamed), reader, reading);
    yield undefined;
  }
}

/** Scans everything under `root` into `reading`, yielding every 32 nodes. */
export function* scanSubtree(root: Node, reader: Reader, reading: ScanResult, depth = 0): SlicedTask {
  // Names are scanned after the text run before them, to keep occurrences in document order.
  const names: Element[] = [];
  const readNames = () => {
    for (const element of names.splice(0)) readAttributeAddress(element, reader, reading);
  };
  const runs = createTextRuns((run) => {
    if (run.text.length >= MIN_TEXT) readRun(run, reader, reading);
    readNames();
  });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | TEXTS);
  let seen = 0;
  let node: Node | null = root instanceof ShadowRoot ? walker.nextNode() : root;
  while (node) {
    if ((++seen & 31) === 0) yield undefined;
    let isNever = false;
    if (node instanceof Text) {
      if (node.length > LONG_TEXT) {
        runs.end();
        yield* readLong(node, reader, reading);
      } else runs.take(node);
    } else if (node instanceof Element) {
      isNever = NEVER.has(readDomProperty(node, 'localName'));
      if (!isNever) {
        if (matches(node, NAMED)) {
          names.push(node);
          if (!runs.isOpen() || names.length > MANY_NAMES) readNames();
        }
        const inner = openRoot(node);
        if (inner) {
          runs.end();
          reader.onRoot(inner);
          if (depth < MAX_DEPTH) yield* scanSubtree(inner, reader, reading, depth + 1);
          else reader.onTooDeep();
        } else if (isRootless(node)) reader.onRootless?.(node);
      }
    }
    node = isNever ? getNextOutside(walker) : walker.nextNode();
  }
  runs.end();
}
