// Tests of the scan pass: it scans elements near the viewport, draws marks, and retries after a failure.
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { createScanner, retryLater, scan } from '../../../../lib/page/passes/scan-pass';
import type { PageScanner } from '../../../../lib/page/scan/page-scanner';
import { createViewportOccurrences } from '../../../../lib/page/scan/viewport-occurrence-cache';
import { find, mount } from '../../../harness/mount-html';
import { createTestScanner, EVM } from '../../../harness/page-scanner';
import { createRecordedState } from '../../../harness/recorded-page-state';

const [A, B] = EVM;
const none = () => undefined;

function scanned(scanner: Partial<PageScanner> = {}) {
  const onEvent = vi.fn();
  const scanBlocks = vi.fn<PageScanner['scanBlocks']>(createTestScanner().scanBlocks);
  const recorded = createRecordedState(
    { onEvent },
    {
      occurrences: createViewportOccurrences(none),
      scanner: { scanBlocks, ...scanner },
      deferred: { drain: () => [], watchHidden: none, waitForRoots: none },
    },
  );
  recorded.state.phase = 'complete';
  const textsOf = () => recorded.state.near.map(({ text }) => text);
  return { ...recorded, onEvent, scanBlocks, textsOf };
}
const namesOf = (requests: readonly [string, ...unknown[]][]) => requests.map(([pass]) => pass);

describe('scan', () => {
  test('draws the addresses of the blocks near the viewport', async () => {
    mount(`<p>${A}</p><p>${B}</p>`);
    const { state, textsOf } = scanned();
    await scan(state);
    expect(textsOf()).toEqual([A, B]);
  });
  test.each([
    [0, [A]],
    [1, [A, B]],
  ] as const)('with a margin of %i screens', async (margin, expected) => {
    for (const markup of [`<p>${A}</p>`, '<div style="height:900px"></div>', `<p>${B}</p>`]) mount(markup);
    const { state, textsOf } = scanned();
    state.scanMargin = margin;
    await scan(state);
    expect(textsOf()).toEqual(expected);
  });
  test.each([
    ['unchanged styles', false, 0],
    ['changed styles', true, 1],
  ])('reads unchanged blocks once; draws again with %s', async (_, isRestyled, redraws) => {
    mount(`<p>${A}</p>`);
    const { state, scanBlocks, takeRedraws } = scanned();
    await scan(state);
    expect(takeRedraws()).toHaveLength(1);
    state.isRestyled = isRestyled;
    await scan(state);
    expect(scanBlocks).toHaveBeenCalledOnce();
    expect(takeRedraws()).toHaveLength(redraws);
    expect(state.isRestyled).toBe(false);
  });
  test('reads the blocks of long texts again, whose other parts may be near now', async () => {
    const box = mount(`<p>${A}</p>`);
    const { state, scanBlocks } = scanned();
    await scan(state);
    state.longTexts.add(find(box, 'p').firstChild as Text);
    await scan(state);
    expect(scanBlocks).toHaveBeenCalledTimes(2);
    expect(state.longTexts.size).toBe(0);
  });
  test('of two scans at a time the last one draws', async () => {
    mount(`<p>${A}</p>`);
    const { state, takeRedraws, textsOf } = scanned();
    await Promise.all([scan(state), scan(state)]);
    expect(takeRedraws()).toHaveLength(1);
    expect(textsOf()).toEqual([A]);
  });
  test.each([
    ['loading', 0],
    ['complete', 800],
  ] as const)('charges a scan to the CPU budget once the page is complete: %s', async (phase, delayMs) => {
    mount(`<p>${A}</p>`);
    const { state, clock } = scanned({
      scanBlocks() {
        clock.now += 50;
        return Promise.resolve([]);
      },
    });
    state.phase = phase;
    await scan(state);
    expect(state.budget.getDelay()).toBeCloseTo(delayMs);
  });
  test('scans nothing after the page has ended', async () => {
    mount(`<p>${A}</p>`);
    const { state, controller, scanBlocks } = scanned();
    controller.abort('done');
    await scan(state);
    expect(scanBlocks).not.toHaveBeenCalled();
  });
  test('retries where the background cannot be reached, and finds the addresses then', async () => {
    mount(`<p>${A}</p>`);
    const { state, scanBlocks, onEvent, takeRequests, textsOf } = scanned();
    scanBlocks.mockRejectedValueOnce(new AppError('internal'));
    await scan(state);
    expect(onEvent).toHaveBeenCalledWith('background-away');
    expect(namesOf(takeRequests())).toContain('retry');
    await scan(state);
    expect(textsOf()).toEqual([A]);
    expect(state.retryMs).toBe(0);
  });
  test('retries where the document cannot be read', async () => {
    const { state, onEvent, takeRequests } = scanned();
    state.deferred.drain = () => {
      throw new TypeError('no document');
    };
    await scan(state);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('broken-document');
    expect(namesOf(takeRequests())).toEqual(['retry']);
  });
});

describe('retryLater', () => {
  test('doubles the delay up to 30 seconds', () => {
    const { state, takeRequests } = scanned();
    for (let retry = 0; retry < 7; retry++) retryLater(state, new Error('away'));
    expect(takeRequests().map(([, delayMs]) => delayMs)).toEqual([0, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
  test('reports nothing after the page has ended', () => {
    const { state, controller, onEvent, takeRequests } = scanned();
    controller.abort('done');
    retryLater(state, new Error('away'));
    expect(onEvent).not.toHaveBeenCalled();
    expect(takeRequests()).toEqual([]);
  });
});

describe('createScanner', () => {
  test('observes each shadow root once, and follows scrolling in it', async () => {
    const box = mount(`<div id="host"></div>`);
    const root = find(box, '#host').attachShadow({ mode: 'open' });
    root.innerHTML = `<section><p>${A}</p></section>`;
    const observeRoot = vi.fn();
    const { state } = createRecordedState({}, { mutations: { observeRoot } });
    const scanner = createScanner(state, () => state);
    for (const _ of [1, 2]) await scanner.scanBlocks([find(box, '#host')]);
    expect(observeRoot).toHaveBeenCalledExactlyOnceWith(root);
    const section = find(root, 'section');
    state.near = await scanner.scanBlocks([find(box, '#host')]);
    section.dispatchEvent(new Event('scroll'));
    expect([...state.scrolledNodes]).toEqual([section]);
  });
});
