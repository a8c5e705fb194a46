// Walks the text nodes under a root and joins those that a reader sees as one unbroken word.

/** Text nodes that read on without a gap; mostly one. `text` is their data, one after the other. */
export interface Run {
  text: string;
  nodes: Text[];
}

const BREAKS = new Set(
  'TD TH TR LI P DIV BR HR DD DT PRE UL OL TABLE SECTION ARTICLE H1 H2 H3 H4 H5 H6 BUTTON'.split(' '),
);

/** More pieces than this are no address: bounds the work on letter-by-letter markup. */
const MAX_PIECES = 64;
const MAX_JOINED = 512;

/** Letters, digits, and the invisible characters that may stand within a word. */
function isWordCode(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 0x200b ||
    code === 0xad ||
    code === 0x2060
  );
}

/** Whether something that starts a new line or box lies between two text nodes. */
function isApart(before: Text, after: Text): boolean {
  let node: Node | null = before;
  while (node && !node.contains(after)) {
    if (BREAKS.has(node.nodeName)) return true;
    if (node.nextSibling && BREAKS.has(node.nextSibling.nodeName) && !node.nextSibling.contains(after)) return true;
    node = node.parentNode;
  }
  for (let up: Node | null = after; up && up !== node; up = up.parentNode) if (BREAKS.has(up.nodeName)) return true;
  return false;
}

/** Yields runs in document order, or null after each 64 nodes so that the caller can give way. */
export function* textRuns(root: Node): Generator<Run | null, void, void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let run: Run | null = null;
  let wordEnd = false;
  let seen = 0;
  for (
    let node = root instanceof Text ? root : (walker.nextNode() as Text | null);
    node;
    node = walker.nextNode() as Text | null
  ) {
    if ((++seen & 63) === 0) yield null;
    const data = node.data;
    if (!data) continue;
    const reads: boolean =
      wordEnd &&
      run !== null &&
      isWordCode(data.charCodeAt(0)) &&
      run.nodes.length < MAX_PIECES &&
      data.length <= MAX_JOINED &&
      run.text.length <= MAX_JOINED &&
      !isApart(run.nodes[run.nodes.length - 1] as Text, node);
    if (run && reads) {
      run.text += data;
      run.nodes.push(node);
    } else {
      if (run) yield run;
      run = { text: data, nodes: [node] };
    }
    wordEnd = isWordCode(data.charCodeAt(data.length - 1));
  }
  if (run) yield run;
}

/** The text node and offset within it that hold the character at `index` of a run (`atEnd`: the place behind that character). */
export function nodeAt(run: Run, index: number, atEnd: boolean): { node: Text; offset: number } {
  let left = index;
  for (const node of run.nodes) {
    if (left < node.data.length || (atEnd && left === node.data.length)) return { node, offset: left };
    left -= node.data.length;
  }
  const last = run.nodes[run.nodes.length - 1] as Text;
  return { node: last, offset: last.data.length };
}
