// Renders an extension page into its document, and keeps the keyboard focus inside the page.
import { type ComponentChild, render } from 'preact';
import { restoreLostFocus } from '../../lib/browser/restore-lost-focus';

/** Draws a page into the element `app` and keeps the keyboard focus in it; does nothing without that element. */
export function mountPage(page: ComponentChild): void {
  const container = document.getElementById('app');
  if (!container) return;
  render(page, container);
  restoreLostFocus(document);
}
