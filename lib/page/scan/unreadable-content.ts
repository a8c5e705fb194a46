// Detects content without text that can be read: a PDF document, or a page drawn on a canvas.
import { getRect, querySelectorAllIn } from '../dom/safe-dom-access';

const PDF = 'application/pdf';
/** Share of the window from which a canvas counts as the content of the page. */
const MIN_SHARE = 0.3;

/** Returns what of this document cannot be read. */
export function findUnreadableContent(): ('pdf' | 'canvas')[] {
  const root = document.documentElement;
  if (!root) return [];
  const isLarge = (element: Element) => {
    const { width, height } = getRect(element);
    return width * height >= MIN_SHARE * innerWidth * innerHeight;
  };
  const has = (selector: string) => [...querySelectorAllIn(root, selector)].some(isLarge);
  if (document.contentType === PDF || has(`embed[type="${PDF}"],object[type="${PDF}"]`)) return ['pdf'];
  return has('canvas') ? ['canvas'] : [];
}
