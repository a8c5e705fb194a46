// Tests of arrow keys in a row list: focus moves to the same control of another row, and stops at the ends.
import { expect, test } from 'vitest';
import { moveBetweenRows } from '../../../components/rows/row-keyboard-navigation';

/** Minimal element fake for a list and its rows. */
interface Part {
  name: string;
  kinds: string[];
  children: Part[];
  matches(selector: string): boolean;
  contains(other: Part): boolean;
  querySelector(selector: string): Part | null;
  focus(): void;
}

function listOf(kinds: string[][]) {
  const focused: string[] = [];
  const part = (name: string, own: string[], children: Part[] = []): Part => ({
    name,
    kinds: own,
    children,
    matches: (selector) => own.includes(selector),
    contains(other) {
      return this === other || children.some((child) => child.contains(other));
    },
    querySelector: (selector) => children.find((child) => child.matches(selector)) ?? null,
    focus: () => void focused.push(name),
  });
  const rows = kinds.map((own, at) =>
    part(
      `row ${at}`,
      [],
      own.map((kind) => part(`${kind} ${at}`, [kind])),
    ),
  );
  const linked = rows.map((row, at) =>
    Object.defineProperties(row, {
      nextElementSibling: { get: () => rows[at + 1] ?? null },
      previousElementSibling: { get: () => rows[at - 1] ?? null },
    }),
  );
  const list = { children: linked, firstElementChild: linked[0] };
  const press = (at: number, kind: string, key: string, held: Partial<KeyboardEvent> = {}) => {
    focused.length = 0;
    let stopped = false;
    const target = linked[at]?.querySelector(kind);
    moveBetweenRows({ key, target, currentTarget: list, preventDefault: () => (stopped = true), ...held } as never);
    return { focused: focused.join(), stopped };
  };
  return press;
}

/** Three rows of a page list, the card of the second open, with the button for more. */
const panel = listOf([
  ['.check-box', '.row-button'],
  ['.check-box', '.row-button', '.link-button'],
  ['.check-box', '.row-button'],
  ['.button'],
]);

test.each([
  ['ArrowDown', 0, '.row-button', '.row-button 1'],
  ['ArrowDown', 0, '.check-box', '.check-box 1'],
  ['ArrowUp', 2, '.row-button', '.row-button 1'],
  ['Home', 2, '.check-box', '.check-box 0'],
  ['End', 0, '.row-button', '.row-button 2'],
  ['ArrowUp', 0, '.row-button', ''],
  ['ArrowDown', 2, '.row-button', ''],
])('%s in row %i on %s moves the focus to "%s" without scrolling', (key, at, kind, to) => {
  expect(panel(at, kind, key)).toEqual({ focused: to, stopped: true });
});

test('arrow keys walk last lookups, whose rows are single controls', () => {
  const lookups = listOf([['.list-row'], ['.list-row']]);
  expect(lookups(0, '.list-row', 'ArrowDown')).toEqual({ focused: '.list-row 1', stopped: true });
});

test.each([
  ['another key', '.row-button', 'PageDown', {}],
  ['a control of the open card', '.link-button', 'ArrowDown', {}],
  ['the button below the rows', '.button', 'Home', {}],
  ['with Alt', '.row-button', 'ArrowDown', { altKey: true }],
  ['with Control', '.row-button', 'End', { ctrlKey: true }],
  ['with Meta', '.row-button', 'Home', { metaKey: true }],
  ['with Shift', '.row-button', 'ArrowUp', { shiftKey: true }],
])('key is left to the browser: %s', (_, kind, key, held) => {
  expect(panel(kind === '.button' ? 3 : 1, kind, key, held)).toEqual({ focused: '', stopped: false });
});
