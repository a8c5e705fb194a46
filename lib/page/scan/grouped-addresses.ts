// Joins addresses shown in groups of four, within one text or with a text for each group.
import { couldBeAddress, needsContext } from '../../detect/prefilter';
import { SHOW_TEXTS } from '../dom/composed-tree';
import { getTextRun, getTextSlices, hasBreakBetween, type TextRun, type TextSlice } from './inline-text-runs';

const GROUPS = /(?<![0-9A-Za-z])(?:[0-9A-Za-z]{4}\s){5,30}[0-9A-Za-z]{1,4}(?![0-9A-Za-z])/g;
const GROUP = /^[0-9A-Za-z]{1,4}$/;
const SIZE = 4;
/** Maximum number of texts after the first group, blanks included. */
const MAX_TEXTS = 64;

/** Tests a joined word; formats without a checksum would fit too many numbers in groups. */
const isWorthAsking = (word: string) => couldBeAddress(word) && (!needsContext(word) || /^[13AD]/.test(word));

/** Yields a run for each address in groups within a text. */
export function* findGroupedWords(run: TextRun): Generator<TextRun, void, void> {
  for (const { 0: all, index } of run.text.matchAll(GROUPS)) {
    const text = all.replace(/\s/g, '');
    if (!isWorthAsking(text)) continue;
    const words = [...all.matchAll(/\S+/g)];
    const pieces = words.flatMap(({ 0: word, index: at }) => getTextSlices(run, index + at, index + at + word.length));
    yield { text, pieces };
  }
}

/** Returns the run of an address whose first group is the text of this node; null if there is none. */
export function findGroupedTexts(first: Text): TextRun | null {
  const walker = document.createTreeWalker(Node.prototype.getRootNode.call(first), SHOW_TEXTS);
  walker.currentNode = first;
  const pieces: TextSlice[] = [...getTextRun(first).pieces];
  let text = first.data;
  let last = first;
  for (let n = 0; n < MAX_TEXTS && text.length % SIZE === 0; n++) {
    const node = walker.nextNode() as Text | null;
    if (!node) break;
    const word = node.data.trim();
    if (!word) continue;
    if (!GROUP.test(word) || hasBreakBetween(last, node)) break;
    const from = node.data.indexOf(word);
    pieces.push({ node, from, to: from + word.length });
    text += word;
    last = node;
  }
  return isWorthAsking(text) ? { text, pieces } : null;
}
