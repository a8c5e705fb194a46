// Tests of search result shortcuts: typing a row number opens the row; an ambiguous digit focuses the row.
import { expect, test } from 'vitest';
import { moveBetweenRecords, toRowShortcut } from '../../../components/search/RecordRow';

/** A list whose rows record what happens to them; `press` starts at the focused row. */
function listOf(count: number) {
  let focused = 0;
  let time = 0;
  const opened: number[] = [];
  const rows = Array.from({ length: count }, (_, at) => ({
    focus: () => {
      focused = at;
    },
    click: () => opened.push(at + 1),
  }));
  const list = { querySelectorAll: () => rows };
  const press = (keys: string, waitMs = 10) => {
    for (const key of keys.split(' ')) {
      time += waitMs;
      const event = {
        key,
        target: rows[focused],
        currentTarget: list,
        timeStamp: time,
        preventDefault: () => undefined,
      };
      moveBetweenRecords(event as never, () => opened.push(0));
    }
    return { opened: opened.splice(0), focused: focused + 1 };
  };
  return press;
}

test('number of a row opens it, for each of 50 rows', () => {
  for (let row = 1; row <= 50; row++) {
    const press = listOf(50);
    const keys = toRowShortcut(row - 1) ?? '';
    const { opened, focused } = press(keys);
    // A digit that may begin a longer number only moves the focus: Enter opens the row.
    if (row <= 5) expect([opened, focused]).toEqual([[], row]);
    else expect(opened).toEqual([row]);
    expect(keys.split(' ').length).toBeLessThanOrEqual(2);
  }
});

test.each([
  [9, '9', [9]],
  [9, '1', [1]],
  [10, '2', [2]],
  [12, '1 2', [12]],
  [12, '1 9', []],
  [50, '0', []],
  [50, '3 9 4 2', [39, 42]],
  [50, 'ArrowUp', [0]],
])('of %i rows, %s opens %j', (count, keys, opened) => {
  expect(listOf(count)(keys).opened).toEqual(opened);
});

test('second digit after a pause begins a new number', () => {
  const press = listOf(50);
  press('3');
  expect(press('7', 2_000).opened).toEqual([7]);
});
