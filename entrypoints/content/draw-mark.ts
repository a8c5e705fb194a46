// Draws marks: those beside texts as copies of templates, and lines under texts each for itself.

import { getMarkLook, isTelling } from '../../components/mark/get-mark-look';
import { MarkDrawing } from '../../components/mark/MarkDrawing';
import { markName } from '../../components/mark/mark-name';
import type { MarkLook } from '../../components/mark/mark-shapes';
import { UnderlineDrawing } from '../../components/mark/UnderlineDrawing';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import type { MarkForm } from '../../lib/page/model/drawn-mark';
import type { VNode } from '../../lib/page/overlay/jsx-runtime';
import { drawOnce } from '../../lib/page/overlay/render-svg';
import { getOrInsert } from '../../lib/page/schedule/get-or-insert';
import { type AddressWarning, type DrawnSign, getAddressSigns, getDrawnSign } from '../../lib/verdict/address-signs';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { drawName } from './draw-name';

const templates = new Map<string, Element>();
/** Template key last drawn into an element. */
const drawnKeys = new WeakMap<Element, string>();

const getTemplate = (key: string, look: MarkLook, sign: DrawnSign | null): Element =>
  getOrInsert(templates, key, () => drawOnce(MarkDrawing({ look, sign, name: '' }) as VNode));

/**
 * Draws the mark of an address, and its name where there is room, into `target`.
 * @param warnings how the page presents the address
 * @param form the size of the mark, and its lines if it is one under the text
 * @param isQuiet hides a mark without risk, hit, case or warning
 */
export function drawMark(
  target: HTMLElement,
  screening: ScreeningState,
  warnings: readonly AddressWarning[],
  form: MarkForm,
  isQuiet: boolean,
): void {
  const { size, underline, nameRoom, isDark } = form;
  const look = getMarkLook(screening);
  const signs = getAddressSigns(screening, !!screening.isTagged, warnings);
  const sign = getDrawnSign(signs);
  target.hidden = isQuiet && !isTelling(look, sign);
  const name = nameRoom ? getAddressNames(screening.own)[0] : undefined;
  const template = `${Object.values(look).join()} ${sign}`;
  const key = name ? JSON.stringify([template, name, nameRoom, isDark]) : template;
  if (underline) {
    target.replaceChildren(drawOnce(UnderlineDrawing({ look, sign, size, ...underline, name: '' }) as VNode));
    drawnKeys.delete(target);
  } else if (drawnKeys.get(target) !== key) {
    target.replaceChildren(getTemplate(template, look, sign).cloneNode(true));
    const picture = name && drawName(name, form, sign);
    if (picture) target.append(picture);
    drawnKeys.set(target, key);
  }
  const mark = target.firstElementChild as Element;
  mark.setAttribute('aria-label', markName(screening, { now: Date.now(), signs }));
  if (!IS_TEST_BUILD) return;
  const { chain, address } = screening;
  for (const [name, value] of Object.entries({ testid: 'mark', chain, address }))
    mark.setAttribute(`data-${name}`, value);
}
