// Reads a part of the page in the order of the document: what a reader sees, and what links and attributes say of it.
import { couldBeNamed, namesSuchChain, needsContext } from '../../detect/prefilter';
import { isShortened, matchesShortened, SHORT_SIGN } from '../../detect/truncated-address';
import { closest, contains, matches, nextBeside, openRoot, own, parentOf, TEXTS } from '../dom/composed-tree';
import { isPageText, NEVER } from '../dom/visibility';
import { cellOf } from '../model/container';
import type { Place } from '../model/occurrence';
import { isRootless } from '../observe/deferred-elements';
import type { Steps } from '../schedule/time-slicing';
import { linkTexts, NAMED, otherTarget, readName } from './attribute-addresses';
import {
  answered,
  LEAST_TEXT,
  LONG_TEXT,
  piecesOf,
  type Suspect,
  suspectsIn,
  suspectsOf,
  withLabel,
} from './candidate-queries';
import { fullFormNear } from './expand-truncated';
import { createRuns, type Piece, piecesIn, type Run, runOf } from './inline-text-runs';
import { labelOf, SAYS_ACCOUNT } from './nearby-label';
import { addHit, type Reader, type Reading, type Told } from './scan-result';
import { brokenWords, isCutHash } from './wrapped-addresses';

const LONGEST_SHORT_TEXT = 400;
const WORD = '[^\\s()[\\]{}<>"\'“”„,;]+';
/** Words, two of them where nothing but what is left out stands between. */
const WORDS = new RegExp(`${WORD}(?:\\s(?:${SHORT_SIGN.source})\\s${WORD})?`, 'g');

/** So many names at once do not wait for the end of the text before them. */
const MANY_NAMES = 16;

/** Components nest, but not endlessly. */
const MAX_DEPTH = 200;

/** The innermost element around both. */
function commonElement(one: Text, other: Text): Element {
  let element = parentOf(one);
  while (element && !contains(element, other)) element = parentOf(element);
  return element ?? document.documentElement;
}

/** Where the page shows these characters of a run; null where it shows others by now: it may change before one knows what they are. */
function placeIn(run: Run, start: number, end: number): Place | null {
  const pieces = piecesIn(run, start, end);
  const shown = pieces.map(({ node, from, to }) => node.data.slice(from, to));
  if (shown.join('') !== run.text.slice(start, end)) return null;
  const { node: first, from } = pieces[0] as Piece;
  const { node: last, to } = pieces.at(-1) as Piece;
  return { element: commonElement(first, last), first, start: from, last, end: to };
}

/** Looks for whole addresses; where there is none, for shortened ones. */
function readRun(run: Run, reader: Reader, reading: Reading): void {
  for (const broken of brokenWords(run))
    readSuspects(broken, suspectsIn(broken.text, reader.isNamed), reader, reading, true);
  const isWhole = (one: Run) => readSuspects(one, suspectsIn(one.text, reader.isNamed), reader, reading);
  const pieces = run.pieces.length > 1 ? run.pieces.map(({ node }) => runOf(node)) : [];
  const rest = pieces.filter((piece) => !isWhole(piece));
  // A piece may have the form of an address and be the beginning of a longer one.
  const isOne = isWhole(run);
  if (rest.length === pieces.length && (isOne || readShortened(run, reader, reading))) return;
  for (const piece of rest) readShortened(piece, reader, reading);
}

/** @param isBroken lines were joined: an address counts only where its checksum or the words before it say so */
function readSuspects(
  run: Run,
  alone: readonly Suspect[],
  reader: Reader,
  reading: Reading,
  isBroken = false,
): boolean {
  let suspects = alone;
  // A string in code stands there with its quotes; of a text of megabytes, which comes piece by piece, the beginning tells.
  const text = run.text.slice(0, LONG_TEXT).replace(/["'\s]/g, '');
  // Its chain may be named before it alone.
  if (!suspects.length && !couldBeNamed(text)) return false;
  const { node } = run.pieces[0] as Piece;
  const element = parentOf(node);
  if (!element || !isPageText(element)) return false;
  const link = closest(element, 'a[href]');
  const label = isBroken || needsContext(text) ? labelOf(text, node, link) : '';
  if (!suspects.length && namesSuchChain(label)) suspects = suspectsIn(run.text, true);
  if (!suspects.length) return false;
  suspects = withLabel(suspects, label);
  const linked = link ? linkTexts(link, reader) : [];
  reading.finds.push({
    needs: [...suspects, ...linked.flat()].map(({ query }) => query),
    resolve(at) {
      for (const found of answered(suspects, reader.recogniser.find)) {
        const { start, end } = found;
        const met = run.pieces.length > 1 ? 'split' : 'full';
        const place = placeIn(run, start, end);
        const isUnproved = found.chain === 'evm' && found.checksum !== 'ok';
        if (!place || (isUnproved && (isCutHash(place) || (isBroken && !SAYS_ACCOUNT.test(label + run.text)))))
          continue;
        addHit(reading, found, run.text.slice(start, end), met, place, at, otherTarget(found, linked, reader));
      }
    },
  });
  return true;
}

/** Answers whether something near them holds all of one. */
function readShortened(run: Run, reader: Reader, reading: Reading): boolean {
  let isAny = false;
  if (run.text.length > LONGEST_SHORT_TEXT || !SHORT_SIGN.test(run.text)) return isAny;
  const [first] = run.pieces as [Piece];
  const element = parentOf(first.node);
  if (!element || !isPageText(element)) return isAny;
  for (const { 0: word, index } of run.text.matchAll(WORDS)) {
    if (!isShortened(word)) continue;
    const teller = fullFormNear(word, element);
    if (teller === false) continue;
    if (teller) reader.onTeller?.(teller);
    const suspectsOfWhole = (whole: string) => {
      const suspects = suspectsIn(whole, reader.isNamed);
      // Where all that is said is the address, the words before the text may say its chain; a link says it by itself.
      return /^\w+$/.test(whole) && needsContext(whole)
        ? withLabel(suspects, labelOf(whole, first.node, null) + run.text.slice(0, index))
        : suspects;
    };
    const suspects = suspectsOfWhole(teller?.text ?? '');
    const take = (full: Told | undefined, at: number) => {
      const place = full && placeIn(run, index, index + word.length);
      if (place) addHit(reading, { ...full, teller: teller ?? undefined }, word, 'shortened', place, at);
    };
    const agrees = ({ text }: { text: string }) => matchesShortened(word, text);
    const answer = (asked: Suspect[]) => answered(asked, reader.recogniser.find).find(agrees);
    if (suspects.length) {
      isAny = true;
      reading.finds.push({
        needs: suspects.map(({ query }) => query),
        resolve: (at) => take(answer(suspects), at),
      });
    }
    // All of it may stand beside it, unseen until somebody points there: what its cell holds is known when all texts are. Or in the page's data.
    else
      reading.finds.push({
        isName: true,
        needs: [],
        resolve(at) {
          const beside = [...(reading.cells.get(cellOf(element))?.values() ?? [])].find(agrees);
          if (beside) take(beside, at);
          else reading.open.push({ word, suspectsOfWhole, resolve: (asked) => take(answer(asked), at) });
        },
      });
  }
  return isAny;
}

/** A text of megabytes, piece by piece. */
function* readLong(node: Text, reader: Reader, reading: Reading): Steps {
  const part = reader.partOf ? yield* reader.partOf(node) : [0, node.length];
  const run = runOf(node);
  for (const piece of piecesOf(run.text, ...part)) {
    readSuspects(run, suspectsOf(piece, reader.isNamed), reader, reading);
    yield undefined;
  }
}

/** Reads everything under `root` into `reading`, giving way after each 32 nodes. */
export function* readPart(root: Node, reader: Reader, reading: Reading, depth = 0): Steps {
  // What an element names is read behind the text before it, which may still go on: hits keep the order of the document.
  const names: Element[] = [];
  const readNames = () => {
    for (const element of names.splice(0)) readName(element, reader, reading);
  };
  const runs = createRuns((run) => {
    if (run.text.length >= LEAST_TEXT) readRun(run, reader, reading);
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
      isNever = NEVER.has(own(node, 'localName'));
      if (!isNever) {
        if (matches(node, NAMED)) {
          names.push(node);
          if (!runs.isOpen() || names.length > MANY_NAMES) readNames();
        }
        const inner = openRoot(node);
        if (inner) {
          runs.end();
          reader.onRoot(inner);
          if (depth < MAX_DEPTH) yield* readPart(inner, reader, reading, depth + 1);
          else reader.onTooDeep();
        } else if (isRootless(node)) reader.onRootless?.(node);
      }
    }
    node = isNever ? nextBeside(walker) : walker.nextNode();
  }
  runs.end();
}
