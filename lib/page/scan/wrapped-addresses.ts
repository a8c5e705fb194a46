// Joins words wrapped over lines or boxes, and detects hashes whose first line looks like an address.
import { couldBeAddress, couldBeNamed } from '../../detect/prefilter';
import { getParent, TEXTS } from '../dom/composed-tree';
import type { Box } from '../geometry/mark-placement';
import { lineBoxes } from '../measure/text-end-box';
import { findContainer } from '../model/container';
import type { TextPosition } from '../model/occurrence';
import { getTextSlices, type TextRun, type TextSlice } from './inline-text-runs';

/** What begins a line, and what ends one: no address is longer. */
const PART = '[\\w:+/-]';
/** The marks of a mail that is quoted may stand before each. */
const HEADS = new RegExp(`(?:^|\\n)[ \\t>]*(${PART}{4,130})(?!${PART})`, 'g');
const TAIL = new RegExp(`(?<!${PART})(${PART}{2,130})[\\s>]*$`);
const LONGEST = 130;
/** So much of the end of a line holds the longest part, and what marks the next line as quoted. */
const LINE_END = 140;
/** Texts without letters that may lie between two lines. */
const MOST_BETWEEN = 8;
/** A hash has so many digits more than an address of EVM. */
const REST_OF_HASH = /^\s*[0-9a-f]{24}(?![0-9a-z])/i;

/** From `data` in `node` on, the first text with letters, whatever box it is in. */
function nextInk(node: Text, data: string, step: 'previousNode' | 'nextNode'): { node: Text; data: string } | null {
  const walker = document.createTreeWalker(Node.prototype.getRootNode.call(node), TEXTS);
  walker.currentNode = node;
  for (let n = 0; !data.trim(); n++) {
    const next = n < MOST_BETWEEN ? (walker[step]() as Text | null) : null;
    if (!next) return null;
    node = next;
    ({ data } = node);
  }
  return { node, data };
}

/** The word that ends the line before the one that begins with this; null where something else does. */
function partBefore({ node, from }: TextSlice): TextSlice | null {
  const ink = nextInk(node, node.data.slice(0, from), 'previousNode');
  const line = ink?.data.trimEnd() ?? '';
  const [all = '', part = ''] = TAIL.exec(line.slice(-LINE_END)) ?? [];
  const start = line.length - all.length;
  const to = start + part.length;
  return ink && part && (ink.node !== node || ink.data.includes('\n', to)) ? { node: ink.node, from: start, to } : null;
}

/** What has the form of an address once the ends of lines and the beginning of the next are joined, with what the first line says before it. */
export function* findWrappedWords(run: TextRun): Generator<TextRun, void, void> {
  for (const { 0: all, 1: head = '', index } of run.text.matchAll(HEADS)) {
    // A word without a digit is one of a language, and `0x` begins something.
    if (!/^(?!0x).*\d/.test(head)) continue;
    const end = index + all.length;
    const pieces = getTextSlices(run, end - head.length, end);
    let word = head;
    for (let part = partBefore(pieces[0] as TextSlice); part && word.length < LONGEST; part = partBefore(part)) {
      const { data } = part.node;
      word = data.slice(part.from, part.to) + word;
      if (couldBeAddress(word) || couldBeNamed(word))
        yield { text: data.slice(0, part.from) + word, pieces: [{ ...part, from: 0 }, ...pieces] };
      pieces.unshift(part);
    }
  }
}

const cellOf = (node: Node) => {
  const parent = getParent(node);
  return parent && findContainer(parent);
};

/** Things in a row stand this far apart at least, as a share of a line's height; a blank is narrower. */
const APART_SHARE = 0.6;

/** Whether one text begins in the line in which the other ends, and not right behind it: the columns of a row. */
function areApart(before: Box | null, after: Box | null): boolean {
  if (!before || !after || after.top >= before.bottom) return false;
  return after.left - before.right > APART_SHARE * (before.bottom - before.top);
}

/** Whether the text goes on behind an address, in another line or box of the same cell, as the rest of a hash does. */
export function isCutHash({ last, end }: TextPosition): boolean {
  const ink = nextInk(last, last.data.slice(end), 'nextNode');
  if (!ink || !REST_OF_HASH.test(ink.data) || cellOf(ink.node) !== cellOf(last)) return false;
  const at = ink.node.length - ink.data.trimStart().length;
  const boxOf = (text: Text, to: number) => lineBoxes(text, to - 1, text, to)[0] ?? null;
  return !areApart(boxOf(last, end), boxOf(ink.node, at + 1));
}
