// Finds layout faults of extension pages (overflow, clipped text, empty gaps), and selects text on a page.
import type { Page } from '@playwright/test';

/** Returns the text of every element outside the window sideways, clipped without an ellipsis, or empty with a gap beside it. */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told: string[] = [];
    /** Tests for an ancestor that scrolls sideways, where text outside the window is reached by scrolling. */
    const isInScrollRegion = (element: Element): boolean => {
      for (let region = element.parentElement; region && region !== document.body; region = region.parentElement)
        if (/auto|scroll/.test(getComputedStyle(region).overflowX) && region.scrollWidth > region.clientWidth)
          return true;
      return false;
    };
    const isCutWithEllipsis = (element: Element): boolean => {
      const block = element.parentElement;
      if (!block) return false;
      const { display, textOverflow } = getComputedStyle(block);
      return display === 'inline' ? isCutWithEllipsis(block) : textOverflow === 'ellipsis';
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"`;
      const isSilent = element.matches('[role=status]:empty, [role=alert]:empty') && style.position !== 'absolute';
      const gap = element.parentElement ? getComputedStyle(element.parentElement).rowGap : 'normal';
      if (isSilent && Number.parseFloat(gap) > 0) told.push(`a gap for nothing: ${name}`);
      // Text for screen readers only is one pixel wide.
      if (width <= 1 || element.closest('.visually-hidden, .count-word') !== null) continue;
      const cutByAncestor = style.display === 'inline' && isCutWithEllipsis(element);
      const isOutside = left < -0.5 || right > innerWidth + 0.5;
      if (isOutside && !cutByAncestor && !isInScrollRegion(element)) told.push(`out of the window: ${name}`);
      if (style.textOverflow === 'ellipsis' || style.display === 'inline') continue;
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.right > right + 1 || text.left < left - 1) told.push(`cut: ${name}`);
      }
    }
    return told;
  });
}

/** Selects the text of the first matching element, as before a right-click, and returns it. */
export async function selectText(page: Page, selector: string): Promise<string> {
  return page.evaluate((where) => {
    const element = document.querySelector(where);
    if (!element) throw new Error(`nothing fits ${where}`);
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  }, selector);
}
