// Draws the mark of an address: each look is drawn once, and copied for every address that has it.
import { MarkDrawing } from '../../components/mark-drawing';
import { markName } from '../../components/mark-name';
import type { MarkLook } from '../../components/mark-shapes';
import { lookOf } from '../../components/VerdictBadge';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import type { Piece } from '../../lib/page/jsx';
import { known } from '../../lib/page/known';
import { drawOnce } from '../../lib/page/render';
import type { ScreeningState } from '../../lib/screening/state';

const stamps = new Map<string, Element>();
/** Which look an element was last given. */
const given = new WeakMap<Element, string>();

const stampOf = (key: string, look: MarkLook, note: boolean): Element =>
  known(stamps, key, () => drawOnce(MarkDrawing({ look, note, name: '' }) as Piece));

/** Fills `target` with the mark of an address as it stands now. @param note whether there is more in the card */
export function stampMark(target: Element, screening: ScreeningState, note: boolean): void {
  const look = lookOf(screening);
  const isNoted = note || Boolean(screening.own);
  const key = `${Object.values(look).join()} ${isNoted}`;
  if (given.get(target) !== key) {
    target.replaceChildren(stampOf(key, look, isNoted).cloneNode(true));
    given.set(target, key);
  }
  const mark = target.firstElementChild as Element;
  mark.setAttribute('aria-label', markName(screening, { now: Date.now(), note }));
  if (!IS_TEST_BUILD) return;
  const { chain, address } = screening;
  for (const [name, value] of Object.entries({ testid: 'mark', chain, address }))
    mark.setAttribute(`data-${name}`, value);
}
