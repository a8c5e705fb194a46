// Draws every card and mark as the content script does and as Preact does, also over one another, and tells where the two differ.
import { type ComponentChild, render as renderByPreact } from 'preact';
import { VerdictBadge } from '../../components/VerdictBadge';
import { VerdictCard } from '../../components/VerdictCard';
import type { Piece } from '../../lib/page/jsx';
import { drawOnce, render } from '../../lib/page/render';
import { ALL, CARDS } from './cards';
import { chainNameOf, NOW, STATES } from './states';

type Draw = (drawing: ComponentChild, target: Element) => void;

type Drawing = [name: string, make: () => ComponentChild];

const CARD_DRAWINGS = CARDS.map(
  ({ name, screening, mismatch, actions = ALL, notes = [] }): Drawing => [
    name,
    () => (
      <VerdictCard
        screening={screening}
        now={NOW}
        frame="floating"
        chainName={chainNameOf(screening.chain)}
        checksum={mismatch ? 'mismatch' : 'ok'}
        notes={notes}
        said={name.length % 3 === 0 ? 'copied' : null}
        actions={actions}
      />
    ),
  ],
);
const MARK_DRAWINGS = STATES.map(
  ([name, screening], place): Drawing => [
    `mark, ${name}`,
    () => <VerdictBadge screening={screening} now={NOW} note={place % 3 === 0} testId="mark" />,
  ],
);
const DRAWINGS = [...CARD_DRAWINGS, ...MARK_DRAWINGS];

function drawn(draw: Draw, ...drawings: ComponentChild[]): Element {
  const target = document.createElement('div');
  for (const drawing of drawings) draw(drawing, target);
  return target;
}

/** A mark as the content script draws it: its component called, what that gives drawn once. */
function drawMark(drawing: ComponentChild, target: Element): void {
  const { type, props } = drawing as Piece;
  if (typeof type === 'function') drawMark(type(props) as ComponentChild, target);
  else target.append(drawOnce(drawing as Piece));
}

/** One line for each difference; none where the content script draws what the components say. */
export function pageDrawingFaults(): string[] {
  const once = MARK_DRAWINGS.flatMap(([name, make]) =>
    difference(`${name}, once and for all`, drawn(renderByPreact, make()), drawn(drawMark, make())),
  );
  return [...once, ...walkFaults(CARD_DRAWINGS), ...walkFaults(MARK_DRAWINGS), ...lostNodes(), ...pressFaults()];
}

function difference(name: string, wanted: Element, found: Element): string[] {
  return wanted.isEqualNode(found) ? [] : [`${name}:\n${wanted.outerHTML}\n${found.outerHTML}`];
}

/** Draws each alone, then every two over one another in both orders: from each one there and back, in one place. */
function walkFaults(drawings: Drawing[]): string[] {
  const all = drawings.map(([name, make]) => ({ name, make, wanted: drawn(renderByPreact, make()) }));
  return all.flatMap((from, place) => {
    const target = drawn(render, from.make());
    const goTo = ({ name, make, wanted }: typeof from, before: string) => {
      render(make(), target);
      return difference(`${name} after ${before}`, wanted, target);
    };
    const there = (to: typeof from) => [...goTo(to, from.name), ...goTo(from, to.name)];
    return [...difference(from.name, from.wanted, target), ...all.slice(place).flatMap(there)];
  });
}

/** What stays the same keeps its nodes: focus, scrolling and what is being read out hang on them. */
function lostNodes(): string[] {
  const of = (name: string) => DRAWINGS.find(([each]) => each === name)?.[1] ?? (() => null);
  const kept = (earlier: string, later: string, selector: string) => {
    const target = drawn(render, of(earlier)());
    const before = [...target.querySelectorAll(selector)];
    render(of(later)(), target);
    const after = [...target.querySelectorAll(selector)];
    const isKept = before.length > 0 && before.every((node, place) => node === after[place]);
    return isKept ? [] : [`${earlier} to ${later}: ${selector} is made anew`];
  };
  return [
    ...kept('state: waiting', 'state: verdict', '.card-copy, [role=status], .card-say, .card-actions'),
    ...kept('state: verdict', 'note: look-alike', '.card-copy, [role=status], .card-say, .card-actions .btn'),
    ...kept('mark, state: waiting', 'mark, level: none', 'svg, path:nth-child(-n + 3)'),
    ...kept('mark, level: none', 'mark, level: severe', 'svg, path'),
  ];
}

/** A press goes to the latest callback alone. */
function pressFaults(): string[] {
  const pressed: string[] = [];
  const [, screening] = STATES[0] as (typeof STATES)[number];
  const card = (name: string) => (
    <VerdictCard screening={screening} now={NOW} frame="floating" actions={{ refresh: () => pressed.push(name) }} />
  );
  const target = drawn(render, card('first'), card('second'));
  target.querySelector<HTMLElement>('.btn.icon')?.click();
  return pressed.join() === 'second' ? [] : [`pressed: ${pressed}`];
}
