// Draws the mark of an address: each look is drawn once, and copied for every address that has it.
import { MarkDrawing } from '../../components/mark-drawing';
import { markName } from '../../components/mark-name';
import { lookOf } from '../../components/VerdictBadge';
import { drawOnce } from '../../lib/page/render';
import type { ScreeningState } from '../../lib/screening/state';

const IS_E2E = import.meta.env.MODE === 'e2e';

const stamps = new Map<string, Element>();
/** Which look an element was last given. */
const given = new WeakMap<Element, string>();

function stampOf(key: string, draw: () => ReturnType<typeof MarkDrawing>): Element {
  let stamp = stamps.get(key);
  if (!stamp) {
    const holder = document.createElement('div');
    drawOnce(draw(), holder);
    stamp = holder.firstElementChild as Element;
    stamps.set(key, stamp);
  }
  return stamp;
}

/** Fills `target` with the mark of an address as it stands now. @param note whether there is more in the card */
export function stampMark(target: Element, screening: ScreeningState, note: boolean): void {
  const look = lookOf(screening);
  const key = `${Object.values(look).join()} ${note}`;
  if (given.get(target) !== key) {
    const stamp = stampOf(key, () => <MarkDrawing look={look} note={note} name="" />);
    target.replaceChildren(stamp.cloneNode(true));
    given.set(target, key);
  }
  const mark = target.firstElementChild as Element;
  mark.setAttribute('aria-label', markName(screening, { now: Date.now(), note }));
  if (!IS_E2E) return;
  const { chain, address } = screening;
  for (const [name, value] of Object.entries({ testid: 'mark', chain, address }))
    mark.setAttribute(`data-${name}`, value);
}
