// Tests of the hover card state machine: delays before a request, opening and closing.
import { describe, expect, test } from 'vitest';
import {
  ASK_AFTER_MS,
  advanceHoverState,
  GRACE_MS,
  getOpenTarget,
  type HoverEvent,
  type HoverState,
  OPEN_AFTER_MS,
} from '../../../../lib/view/card/hover-machine';

const a = { name: 'a' };
const b = { name: 'b' };

/** Plays events at their times, with ticks at each wake-up time in between. */
function play(events: [at: number, event: HoverEvent][], until: number) {
  let state: HoverState = { phase: 'closed' };
  let wakeAt: number | null = null;
  const asked: [number, object][] = [];
  const opened: [number, object | null][] = [];
  const send = (event: HoverEvent, at: number) => {
    const before = getOpenTarget(state);
    const next = advanceHoverState(state, event, at);
    state = next.state;
    wakeAt = next.wake === undefined ? null : at + next.wake;
    if (next.ask) asked.push([at, next.ask]);
    if (getOpenTarget(state) !== before) opened.push([at, getOpenTarget(state)]);
  };
  const runTo = (at: number) => {
    while (wakeAt !== null && wakeAt <= at) send({ type: 'tick' }, wakeAt);
  };
  for (const [at, event] of events) {
    runTo(at - 0.001);
    send(event, at);
  }
  runTo(until);
  return { asked, opened, state };
}

const over = (spot: object | null): HoverEvent => ({ type: 'over', spot });

describe('opening', () => {
  test('hover requests after 150 ms and opens no earlier than 280 ms', () => {
    const { asked, opened } = play([[0, over(a)]], 2000);
    expect(asked).toEqual([[ASK_AFTER_MS, a]]);
    expect(opened).toEqual([[OPEN_AFTER_MS, a]]);
  });

  test('hover that crosses marks without resting requests and opens nothing', () => {
    const { asked, opened } = play(
      [
        [0, over(a)],
        [100, over(b)],
        [200, over(null)],
      ],
      2000,
    );
    expect(asked).toEqual([]);
    expect(opened).toEqual([]);
  });

  test('hover delay does not restart when moving on the same mark', () => {
    const { opened } = play(
      [
        [0, over(a)],
        [100, over(a)],
        [250, over(a)],
      ],
      2000,
    );
    expect(opened).toEqual([[OPEN_AFTER_MS, a]]);
  });

  test('press opens immediately, requests, and stays when the pointer leaves', () => {
    const { asked, opened } = play(
      [
        [0, { type: 'press', spot: a }],
        [10, over(null)],
      ],
      5000,
    );
    expect(asked).toEqual([[0, a]]);
    expect(opened).toEqual([[0, a]]);
  });
});

describe('closing', () => {
  test('card closes 300 ms after the pointer leaves', () => {
    const { opened } = play(
      [
        [0, over(a)],
        [600, over(null)],
      ],
      2000,
    );
    expect(opened).toEqual([
      [OPEN_AFTER_MS, a],
      [600 + GRACE_MS, null],
    ]);
  });

  test('card stays when the pointer returns to mark or card within the delay', () => {
    expect(
      play(
        [
          [0, over(a)],
          [600, over(null)],
          [800, over(a)],
        ],
        5000,
      ).opened,
    ).toEqual([[OPEN_AFTER_MS, a]]);
    expect(
      play(
        [
          [0, over(a)],
          [600, over(null)],
          [800, { type: 'on-card' }],
        ],
        5000,
      ).opened,
    ).toEqual([[OPEN_AFTER_MS, a]]);
  });

  test.each<HoverEvent>([{ type: 'escape' }, { type: 'gone', spot: a }])('%o closes the card immediately', (event) => {
    expect(
      play(
        [
          [0, over(a)],
          [600, event],
        ],
        2000,
      ).opened,
    ).toEqual([
      [OPEN_AFTER_MS, a],
      [600, null],
    ]);
    expect(
      play(
        [
          [0, { type: 'press', spot: a }],
          [600, event],
        ],
        2000,
      ).opened,
    ).toEqual([
      [0, a],
      [600, null],
    ]);
  });

  test('card stays when another mark disappears', () => {
    expect(
      play(
        [
          [0, over(a)],
          [600, { type: 'gone', spot: b }],
        ],
        2000,
      ).opened,
    ).toEqual([[OPEN_AFTER_MS, a]]);
  });
});

describe('from mark to mark', () => {
  test('card changes after a rest on another mark, and never shows one for the other', () => {
    const { opened, asked } = play(
      [
        [0, over(a)],
        [600, over(b)],
      ],
      5000,
    );
    expect(opened).toEqual([
      [OPEN_AFTER_MS, a],
      [900, b],
    ]);
    expect(asked.map(([, spot]) => spot)).toEqual([a, b]);
  });

  test('card stays when the pointer crosses another mark on its way to the card', () => {
    const { opened } = play(
      [
        [0, over(a)],
        [600, over(b)],
        [700, { type: 'on-card' }],
      ],
      5000,
    );
    expect(opened).toEqual([[OPEN_AFTER_MS, a]]);
  });
});
