// Counts the drawn marks of a page and records each change of the number in the performance trace.
import type { Page } from '@playwright/test';
import { MARK_SIZE } from '../../lib/page/geometry/boxes';
import type { Trace } from './trace';

const NAME = 'riskmark-bench-marks';

/** Runs in the page. */
function sayMarks({ name, size }: { name: string; size: number }): void {
  const height = innerHeight;
  const follow = (root: ShadowRoot) => {
    let last = 0;
    const say = () => {
      let count = 0;
      for (const mark of root.querySelectorAll<HTMLElement>('.at')) {
        // Read as styles on an unscrolled page: querying the layout would force one.
        const top = Number(/, ?([\d.-]+)px\)/.exec(mark.style.transform)?.[1]);
        // A partly visible mark belongs to the surroundings of the viewport.
        if (top + size < height) count++;
      }
      if (count !== last) performance.mark(`${name} ${count}`);
      last = count;
    };
    new MutationObserver(say).observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
    say();
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const host = document.documentElement.lastElementChild;
      if (host?.shadowRoot) follow(host.shadowRoot);
    }).observe(document.documentElement, { childList: true });
  });
}

/** Installs the counter in the tab's next pages. */
export const sayMarksDrawn = (tab: Page) => tab.addInitScript(sayMarks, { name: NAME, size: MARK_SIZE.height });

/** Returns when the maximum number of marks of this visit was drawn. @throws Error when none was */
export function screenDrawnAt({ marks }: Trace): number {
  const drawn = marks
    .filter(({ name }) => name.startsWith(`${NAME} `))
    .map(({ name, at }) => ({ at, count: Number(name.slice(NAME.length)) }));
  const most = Math.max(...drawn.map(({ count }) => count));
  const first = drawn.find(({ count }) => count === most);
  if (!first) throw new Error('no mark was drawn');
  return first.at;
}
