// Renders every mark with the content script's renderer and with Preact, and reports the differences.
import { type ComponentChild, render } from 'preact';
import { VerdictBadge } from '../../components/mark/VerdictBadge';
import type { VNode } from '../../lib/page/overlay/jsx-runtime';
import { drawOnce } from '../../lib/page/overlay/render-svg';
import { NOW, STATES } from './screening-state-samples';

/** Renders a mark as the content script does: its component is called once and drawn once. */
function drawAsContentScript(drawing: ComponentChild, target: Element): void {
  const { type, props } = drawing as VNode;
  if (typeof type === 'function') drawAsContentScript(type(props) as ComponentChild, target);
  else target.append(drawOnce(drawing as VNode));
}

/** Returns one line per difference between both renderers. */
export function pageDrawingFaults(): string[] {
  return STATES.flatMap(([name, screening], place) => {
    const make = () => (
      <VerdictBadge screening={screening} now={NOW} warnings={place % 3 === 0 ? ['link-differs'] : []} testId="mark" />
    );
    const [wanted, found] = [document.createElement('div'), document.createElement('div')];
    render(make(), wanted);
    drawAsContentScript(make(), found);
    return wanted.isEqualNode(found) ? [] : [`mark, ${name}:\n${wanted.outerHTML}\n${found.outerHTML}`];
  });
}
