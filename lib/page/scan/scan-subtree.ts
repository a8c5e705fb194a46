// Scans a DOM subtree in document order for full, truncated and linked addresses.
import { needsChainMention, needsContext } from '../../detect/prefilter';
import { ELLIPSIS, isTruncated, matchesTruncated } from '../../detect/truncated-address';
import { mayNameAmbiguousChain } from '../../detect/words/may-name-ambiguous-chain';
import { getNextOutside, getParent, mayGetShadowRoot, openRoot, SHOW_TEXTS } from '../dom/composed-tree';
import { closest, contains, matches, readDomProperty } from '../dom/safe-dom-access';
import { isPageText, NON_TEXT_ELEMENTS } from '../dom/visibility';
import type { TextPosition } from '../model/occurrence';
import { getContainer } from '../model/one-mark-per-container';
import type { SlicedTask } from '../schedule/time-slicing';
import { findDifferentTarget, findLinkQueries, NAMED_SELECTOR, readAttributeAddress } from './attribute-addresses';
import { findFullForm } from './expand-truncated-address';
import { findGroupedTexts, findGroupedWords } from './grouped-addresses';
import { createTextRuns, getTextRun, getTextSlices, type TextRun, type TextSlice } from './inline-text-runs';
import { ACCOUNT_LABEL, findNearbyLabel } from './nearby-label';
import {
  findRecognitionQueries,
  LONG_TEXT,
  MIN_TEXT,
  type RecognitionQuery,
  resolveQueries,
  splitText,
  toRecognitionQueries,
  withLabel,
} from './recognition-excerpts';
import { addOccurrence, type Reader, type RecognizedAddress, type ScanResult } from './resolve-scan-candidates';
import { findWrappedWords, isCutHash } from './wrapped-addresses';

const LONGEST_SHORT_TEXT = 400;
const WORD = '[^\\s()[\\]{}<>"\'“”„,;]+';
/** Words, or two words with only an ellipsis between them. */
const WORDS = new RegExp(`${WORD}(?:\\s(?:${ELLIPSIS.source})\\s${WORD})?`, 'g');

/** Maximum number of named elements that wait for the end of the current text run. */
const MANY_NAMES = 16;

/** Length of a text that may be the first group of an address. */
const GROUP_SIZE = 4;

/** Maximum nesting depth of shadow roots. */
const MAX_DEPTH = 200;

/** Returns the innermost element that contains both text nodes. */
function commonElement(text: Text, other: Text): Element {
  let element = getParent(text);
  while (element && !contains(element, other)) element = getParent(element);
  return element ?? document.documentElement;
}

/** Returns the text position of a range of a run; null if the page has changed since the scan. */
function getPosition(run: TextRun, start: number, end: number): TextPosition | null {
  const slices = getTextSlices(run, start, end);
  const shown = slices.map(({ node, from, to }) => node.data.slice(from, to));
  if (shown.join('') !== run.text.slice(start, end)) return null;
  const { node: first, from } = slices[0] as TextSlice;
  const { node: last, to } = slices.at(-1) as TextSlice;
  return { element: commonElement(first, last), first, start: from, last, end: to };
}

const scanBroken = (run: TextRun, reader: Reader, result: ScanResult) =>
  scanCandidates(run, findRecognitionQueries(run.text, reader.isNamed), reader, result, true);

/** Scans a text run for full addresses, then for truncated ones. */
function scanRun(run: TextRun, reader: Reader, result: ScanResult): void {
  for (const broken of [...findWrappedWords(run), ...findGroupedWords(run)]) scanBroken(broken, reader, result);
  const scanFull = (textRun: TextRun) =>
    scanCandidates(textRun, findRecognitionQueries(textRun.text, reader.isNamed), reader, result);
  const slices = run.pieces.length > 1 ? run.pieces.map(({ node }) => getTextRun(node)) : [];
  const unmatched = slices.filter((chunk) => !scanFull(chunk));
  // A slice may look like an address and be the start of a longer one.
  const isFull = scanFull(run);
  if (unmatched.length === slices.length && (isFull || scanTruncated(run, reader, result))) return;
  for (const chunk of unmatched) scanTruncated(chunk, reader, result);
}

/**
 * Adds a `PendingFind` for the candidates of a text run; returns true if there are any.
 * @param isBroken true for joined lines, where an address counts only with a valid checksum or an account label
 */
function scanCandidates(
  run: TextRun,
  ownQueries: readonly RecognitionQuery[],
  reader: Reader,
  result: ScanResult,
  isBroken = false,
): boolean {
  let queries = ownQueries;
  // Strings in code have quotes; of a long text, scanned in chunks, only the start is tested.
  const text = run.text.slice(0, LONG_TEXT).replace(/["'\s]/g, '');
  // The chain may be named only in the label before the text.
  if (!queries.length && !needsChainMention(text)) return false;
  const { node } = run.pieces[0] as TextSlice;
  const element = getParent(node);
  if (!element || !isPageText(element)) return false;
  const link = closest(element, 'a[href]');
  const label = isBroken || needsContext(text) ? findNearbyLabel(text, node, link) : '';
  if (!queries.length && mayNameAmbiguousChain(label)) queries = findRecognitionQueries(run.text, true);
  if (!queries.length) return false;
  queries = withLabel(queries, label);
  const linked = link ? findLinkQueries(link, reader) : [];
  result.finds.push({
    needs: [...queries, ...linked.flat()].map(({ query }) => query),
    resolve(at) {
      for (const found of resolveQueries(queries, reader.recognition.get)) {
        const { start, end } = found;
        const matchKind = run.pieces.length > 1 ? 'split' : 'full';
        const position = getPosition(run, start, end);
        const isUnproved = found.chain === 'evm' && found.checksum !== 'ok';
        if (!position || (isUnproved && (isCutHash(position) || (isBroken && !ACCOUNT_LABEL.test(label + run.text)))))
          continue;
        addOccurrence(
          result,
          found,
          run.text.slice(start, end),
          matchKind,
          position,
          at,
          findDifferentTarget(found, linked, reader),
        );
      }
    },
  });
  return true;
}

/** Adds finds for the truncated addresses of a run; returns true if a full form was found near one of them. */
function scanTruncated(run: TextRun, reader: Reader, result: ScanResult): boolean {
  let isFound = false;
  if (run.text.length > LONGEST_SHORT_TEXT || !ELLIPSIS.test(run.text)) return isFound;
  const [first] = run.pieces as [TextSlice];
  const element = getParent(first.node);
  if (!element || !isPageText(element)) return isFound;
  for (const { 0: word, index } of run.text.matchAll(WORDS)) {
    if (!isTruncated(word)) continue;
    const source = findFullForm(word, element);
    if (source === false) continue;
    if (source) reader.onAttributeSource?.(source);
    const queriesOfFullForm = (fullForm: string) => {
      const queries = findRecognitionQueries(fullForm, reader.isNamed);
      // If the value is only the address, the label before the text may name the chain; a link contains its own context.
      return /^\w+$/.test(fullForm) && needsContext(fullForm)
        ? withLabel(queries, findNearbyLabel(fullForm, first.node, null) + run.text.slice(0, index))
        : queries;
    };
    const queries = queriesOfFullForm(source?.text ?? '');
    const take = (full: RecognizedAddress | undefined, at: number) => {
      const position = full && getPosition(run, index, index + word.length);
      if (position) addOccurrence(result, { ...full, source: source ?? undefined }, word, 'shortened', position, at);
    };
    const isMatch = ({ text }: { text: string }) => matchesTruncated(word, text);
    const resolveFirst = (answered: RecognitionQuery[]) =>
      resolveQueries(answered, reader.recognition.get).find(isMatch);
    if (queries.length) {
      isFound = true;
      result.finds.push({
        needs: queries.map(({ query }) => query),
        resolve: (at) => take(resolveFirst(queries), at),
      });
    }
    // The full form may be hidden in the same container, resolved after all texts; or in embedded page data.
    else
      result.finds.push({
        isName: true,
        needs: [],
        resolve(at) {
          const beside = [...(result.cells.get(getContainer(element))?.values() ?? [])].find(isMatch);
          if (beside) take(beside, at);
          else
            result.open.push({
              word,
              queriesOfFullForm,
              resolve: (answered) => take(resolveFirst(answered), at),
            });
        },
      });
  }
  return isFound;
}

/** Scans a long text, one chunk per step. */
function* scanLong(node: Text, reader: Reader, result: ScanResult): SlicedTask {
  const part = reader.partOf ? yield* reader.partOf(node) : [0, node.length];
  const run = getTextRun(node);
  for (const chunk of splitText(run.text, ...part)) {
    scanCandidates(run, toRecognitionQueries(chunk, reader.isNamed), reader, result);
    yield undefined;
  }
}

/** Scans everything under `root` into `result`, yielding every 32 nodes. */
export function* scanSubtree(root: Node, reader: Reader, result: ScanResult, depth = 0): SlicedTask {
  // Names are scanned after the text run before them, to keep occurrences in document order.
  const names: Element[] = [];
  const readNames = () => {
    for (const element of names.splice(0)) readAttributeAddress(element, reader, result);
  };
  const runs = createTextRuns((run) => {
    const grouped = run.text.length === GROUP_SIZE && findGroupedTexts((run.pieces[0] as TextSlice).node);
    if (grouped) scanBroken(grouped, reader, result);
    if (run.text.length >= MIN_TEXT) scanRun(run, reader, result);
    readNames();
  });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | SHOW_TEXTS);
  let seen = 0;
  let node: Node | null = root instanceof ShadowRoot ? walker.nextNode() : root;
  while (node) {
    if ((++seen & 31) === 0) yield undefined;
    let isNever = false;
    if (node instanceof Text) {
      if (node.length > LONG_TEXT) {
        runs.end();
        yield* scanLong(node, reader, result);
      } else runs.take(node);
    } else if (node instanceof Element) {
      isNever = NON_TEXT_ELEMENTS.has(readDomProperty(node, 'localName'));
      if (!isNever) {
        if (matches(node, NAMED_SELECTOR)) {
          names.push(node);
          if (!runs.isOpen() || names.length > MANY_NAMES) readNames();
        }
        const inner = openRoot(node);
        if (inner) {
          runs.end();
          reader.onRoot(inner);
          if (depth < MAX_DEPTH) yield* scanSubtree(inner, reader, result, depth + 1);
          else reader.onUnread('too-deep');
        } else if (mayGetShadowRoot(node)) reader.onRootless?.(node);
      }
    }
    node = isNever ? getNextOutside(walker) : walker.nextNode();
  }
  runs.end();
}
