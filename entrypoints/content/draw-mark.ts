// Draws marks from templates: each appearance is rendered once and cloned for all addresses that share it.
import { MarkDrawing } from '../../components/mark/MarkDrawing';
import { markName } from '../../components/mark/mark-name';
import type { MarkLook } from '../../components/mark/mark-shapes';
import { getMarkLook } from '../../components/mark/VerdictBadge';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import type { VNode } from '../../lib/page/overlay/jsx-runtime';
import { drawOnce } from '../../lib/page/overlay/render-svg';
import { getOrInsert } from '../../lib/page/schedule/get-or-insert';
import { type AddressSign, type AddressWarning, getAddressSigns } from '../../lib/verdict/address-signs';
import type { ScreeningState } from '../../lib/verdict/screening-state';

const templates = new Map<string, Element>();
/** Template key last drawn into an element. */
const drawnKeys = new WeakMap<Element, string>();

const getTemplate = (key: string, look: MarkLook, sign: AddressSign | null, size: 12 | 16): Element =>
  getOrInsert(templates, key, () => drawOnce(MarkDrawing({ look, sign, size, name: '' }) as VNode));

/**
 * Draws the mark of an address into `target`.
 * @param warnings how the page presents the address
 * @param size height in px, 12 for the small mark
 */
export function drawMark(
  target: Element,
  screening: ScreeningState,
  warnings: readonly AddressWarning[],
  size: 12 | 16,
): void {
  const look = getMarkLook(screening);
  const sign = getAddressSigns(screening, warnings)[0] ?? null;
  const key = `${Object.values(look).join()} ${sign} ${size}`;
  if (drawnKeys.get(target) !== key) {
    target.replaceChildren(getTemplate(key, look, sign, size).cloneNode(true));
    drawnKeys.set(target, key);
  }
  const mark = target.firstElementChild as Element;
  mark.setAttribute('aria-label', markName(screening, { now: Date.now(), warnings }));
  if (!IS_TEST_BUILD) return;
  const { chain, address } = screening;
  for (const [name, value] of Object.entries({ testid: 'mark', chain, address }))
    mark.setAttribute(`data-${name}`, value);
}
