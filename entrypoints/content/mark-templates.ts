// Draws marks from templates: each look is rendered once and cloned for every address that has it.
import { MarkDrawing } from '../../components/mark/MarkDrawing';
import { markName } from '../../components/mark/mark-name';
import type { MarkLook, MarkSign } from '../../components/mark/mark-shapes';
import { getMarkLook, getMarkSign } from '../../components/mark/VerdictBadge';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import type { VNode } from '../../lib/page/overlay/jsx-runtime';
import { drawOnce } from '../../lib/page/overlay/render';
import { getOrInsert } from '../../lib/page/schedule/get-or-insert';
import type { ScreeningState } from '../../lib/verdict/screening-state';

const templates = new Map<string, Element>();
/** Template key last drawn into an element. */
const drawnKeys = new WeakMap<Element, string>();

const getTemplate = (key: string, look: MarkLook, sign: MarkSign | null, size: 12 | 16): Element =>
  getOrInsert(templates, key, () => drawOnce(MarkDrawing({ look, sign, size, name: '' }) as VNode));

/**
 * Draws the mark of an address into `target`.
 * @param note true if the card holds warnings
 * @param size height in px, 12 for the small mark
 */
export function drawMark(target: Element, screening: ScreeningState, note: boolean, size: 12 | 16): void {
  const look = getMarkLook(screening);
  const sign = getMarkSign(screening, note);
  const key = `${Object.values(look).join()} ${sign} ${size}`;
  if (drawnKeys.get(target) !== key) {
    target.replaceChildren(getTemplate(key, look, sign, size).cloneNode(true));
    drawnKeys.set(target, key);
  }
  const mark = target.firstElementChild as Element;
  mark.setAttribute('aria-label', markName(screening, { now: Date.now(), note }));
  if (!IS_TEST_BUILD) return;
  const { chain, address } = screening;
  for (const [name, value] of Object.entries({ testid: 'mark', chain, address }))
    mark.setAttribute(`data-${name}`, value);
}
