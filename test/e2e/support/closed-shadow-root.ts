// Finds marks in a page's closed shadow root through the Chrome DevTools Protocol, and opens their cards.
import type { Frame, Page } from '@playwright/test';
import { expect } from './fixtures';

export interface ClosedMark {
  address: string;
  state: string;
  level: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Node {
  nodeId: number;
  attributes?: string[];
  children?: Node[];
  shadowRoots?: Node[];
  contentDocument?: Node;
}

function* allNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) yield* allNodes(child);
}

const attributesOf = ({ attributes = [] }: Node) =>
  Object.fromEntries(attributes.flatMap((name, at) => (at % 2 ? [] : [[name, attributes[at + 1] ?? '']])));

/** Returns the marks of a page with closed roots, with their viewport boxes. */
export async function closedMarks(page: Page): Promise<ClosedMark[]> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
    const marks: ClosedMark[] = [];
    for (const node of allNodes(root as Node)) {
      const told = attributesOf(node);
      if (told['data-testid'] !== 'mark') continue;
      const box = await cdp.send('DOM.getBoxModel', { nodeId: node.nodeId }).catch(() => null);
      if (!box) continue;
      const [x = 0, y = 0] = box.model.border;
      const { width, height } = box.model;
      const { 'data-address': address = '', 'data-state': state = '', 'data-level': level = null } = told;
      marks.push({ address, state, level, x, y, width, height });
    }
    return marks;
  } finally {
    await cdp.detach();
  }
}

/** Waits until `holds` accepts the marks of a page, and returns them. */
export async function waitForMarks(page: Page, holds: (marks: ClosedMark[]) => boolean): Promise<ClosedMark[]> {
  let marks: ClosedMark[] = [];
  await expect
    .poll(async () => {
      marks = await closedMarks(page);
      return marks.length > 0 && holds(marks);
    })
    .toBe(true);
  return marks;
}

/** Returns the card's frame in a page once it exists. */
export const cardFrameOf = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().endsWith('/card.html'));

/** Returns true when a card is shown. */
export async function isCardShown(page: Page): Promise<boolean> {
  // A frame reloaded by the page is detached for a moment.
  const isVisible = cardFrameOf(page)?.getByTestId('card').isVisible();
  return (await isVisible?.catch(() => false)) ?? false;
}

/** Hovers the mark of an address until its card is shown, at its place of that moment. */
export async function openClosedCard(page: Page, { address }: ClosedMark): Promise<Frame> {
  await expect(async () => {
    const mark = (await closedMarks(page)).find((one) => one.address === address);
    if (!mark) throw new Error(`no mark of ${address}`);
    await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
    const shown = expect.poll(() => isCardShown(page), { timeout: 6000 }).toBe(true);
    await shown.catch(async (none: unknown) => {
      await page.mouse.move(1, 1);
      throw none;
    });
  }).toPass({ timeout: 60_000 });
  return cardFrameOf(page) as Frame;
}
