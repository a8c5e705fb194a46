// Joins addresses wrapped over lines or boxes, and detects hashes whose first line looks like an address.
import { couldBeAddress, needsChainMention } from '../../detect/prefilter';
import { getParent, SHOW_TEXTS } from '../dom/composed-tree';
import type { Box } from '../geometry/boxes';
import { lineBoxes } from '../measure/text-end-box';
import type { TextPosition } from '../model/occurrence';
import { findContainer } from '../model/one-mark-per-container';
import { getTextSlices, type TextRun, type TextSlice } from './inline-text-runs';

/** Characters of a word part at the start or end of a line. */
const PART = '[\\w:+/-]';
/** Quote marks of a mail may precede each line. */
const HEADS = new RegExp(`(?:^|\\n)[ \\t>]*(${PART}{4,130})(?!${PART})`, 'g');
const TAIL = new RegExp(`(?<!${PART})(${PART}{2,130})[\\s>]*$`);
const MAX_WORD = 130;
/** Length of the line end that is searched: the longest part plus quote marks. */
const LINE_END = 140;
/** Maximum number of texts without letters between two lines. */
const MAX_BETWEEN = 8;
/** Additional digits of a hash compared to an EVM address. */
const REST_OF_HASH = /^\s*[0-9a-f]{24}(?![0-9a-z])/i;

/** Returns the first text with letters in a direction, starting with `data` of `node`, across boxes; null if there is none nearby. */
function findNextText(
  node: Text,
  data: string,
  step: 'previousNode' | 'nextNode',
): { node: Text; data: string } | null {
  const walker = document.createTreeWalker(Node.prototype.getRootNode.call(node), SHOW_TEXTS);
  walker.currentNode = node;
  for (let n = 0; !data.trim(); n++) {
    const next = n < MAX_BETWEEN ? (walker[step]() as Text | null) : null;
    if (!next) return null;
    node = next;
    ({ data } = node);
  }
  return { node, data };
}

/** Returns the word that ends the line before this slice; null if the line ends with something else. */
function findPartBefore({ node, from }: TextSlice): TextSlice | null {
  const found = findNextText(node, node.data.slice(0, from), 'previousNode');
  const line = found?.data.trimEnd() ?? '';
  const [all = '', part = ''] = TAIL.exec(line.slice(-LINE_END)) ?? [];
  const start = line.length - all.length;
  const to = start + part.length;
  return found && part && (found.node !== node || found.data.includes('\n', to))
    ? { node: found.node, from: start, to }
    : null;
}

/** Yields runs that are address-like once a line end is joined with the following line start, with the text before them as context. */
export function* findWrappedWords(run: TextRun): Generator<TextRun, void, void> {
  for (const { 0: all, 1: head = '', index } of run.text.matchAll(HEADS)) {
    // A word without digits is natural language; `0x` starts an address.
    if (!/^(?!0x).*\d/.test(head)) continue;
    const end = index + all.length;
    const slices = getTextSlices(run, end - head.length, end);
    let word = head;
    for (
      let part = findPartBefore(slices[0] as TextSlice);
      part && word.length < MAX_WORD;
      part = findPartBefore(part)
    ) {
      const { data } = part.node;
      word = data.slice(part.from, part.to) + word;
      if (couldBeAddress(word) || needsChainMention(word))
        yield { text: data.slice(0, part.from) + word, pieces: [{ ...part, from: 0 }, ...slices] };
      slices.unshift(part);
    }
  }
}

const getCell = (node: Node) => {
  const parent = getParent(node);
  return parent && findContainer(parent);
};

/** Minimum gap between columns as a share of the line height; a blank is narrower. */
const APART_SHARE = 0.6;

/** Tests whether two texts are columns of one row: the same line with a gap between them. */
function areColumns(before: Box | null, after: Box | null): boolean {
  if (!before || !after || after.top >= before.bottom) return false;
  return after.left - before.right > APART_SHARE * (before.bottom - before.top);
}

/** Tests whether a hash continues after an address, in another line or box of the same cell. */
export function isCutHash({ last, end }: TextPosition): boolean {
  const found = findNextText(last, last.data.slice(end), 'nextNode');
  if (!found || !REST_OF_HASH.test(found.data) || getCell(found.node) !== getCell(last)) return false;
  const at = found.node.length - found.data.trimStart().length;
  const getCharacterBox = (text: Text, to: number) => lineBoxes(text, to - 1, text, to)[0] ?? null;
  return !areColumns(getCharacterBox(last, end), getCharacterBox(found.node, at + 1));
}
