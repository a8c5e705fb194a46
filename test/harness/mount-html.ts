// Harness: inserts HTML into the document of a browser test, and removes the elements after each test.
import { afterEach } from 'vitest';
import type { SlicedTask } from '../../lib/page/schedule/time-slicing';

const mounted: Element[] = [];

afterEach(() => {
  for (const element of mounted.splice(0)) element.remove();
  scrollTo(0, 0);
});

/** @returns the box that holds the HTML, at the end of the body */
export function mount(markup: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  mounted.push(box);
  return box;
}

/** @throws Error where nothing matches */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** @returns the text nodes in an element, in document order */
export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** @returns the result of a sliced task that is not interrupted */
export function finish<T>(task: SlicedTask<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done) return value as T;
  }
}

/** @returns after so many frames were drawn */
export async function frames(count = 2): Promise<void> {
  for (let n = 0; n < count; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
}
