// Tests of the mutation pass: DOM changes request scans or prefetches, and a navigation resets the scanner.
import { describe, expect, test, vi } from 'vitest';
import type { MutationBatch, MutationBatcher } from '../../../../lib/page/observe/mutation-batcher';
import { processMutations, restartAfterNavigation } from '../../../../lib/page/passes/mutation-pass';
import { find, mount } from '../../../harness/mount-html';
import { EVM } from '../../../harness/page-scanner';
import { createRecordedState } from '../../../harness/recorded-page-state';

const [A] = EVM;
const namesOf = (requests: readonly [string, ...unknown[]][]) => requests.map(([pass]) => pass);

/** @returns a drain that moves one batch */
const drainOf = ({ nodes, isGrowth }: MutationBatch): MutationBatcher['drain'] =>
  function* (into) {
    yield undefined;
    for (const node of nodes) into.nodes.add(node);
    into.isGrowth = isGrowth;
  };

/** One node at the top of the page, one two screens below. */
function mounted() {
  const box = mount(`<p id="near">${A}</p><div style="height:3000px"></div><p id="far">${A}</p>`);
  return { near: find(box, '#near'), far: find(box, '#far') };
}

describe('processMutations', () => {
  test.each([
    { place: 'near', isGrowth: true, isDirty: false, requests: ['scan', 'prefetch'] },
    { place: 'far', isGrowth: true, isDirty: false, requests: ['prefetch'] },
    { place: 'far', isGrowth: false, isDirty: false, requests: ['scan', 'prefetch'] },
    { place: 'far', isGrowth: true, isDirty: true, requests: ['scan', 'prefetch'] },
  ] as const)('$place, only added: $isGrowth, in a scanned block: $isDirty', async (row) => {
    const node = mounted()[row.place];
    const markDirty = vi.fn(() => row.isDirty);
    const drain = drainOf({ nodes: new Set([node]), isGrowth: row.isGrowth });
    const { state, takeRequests } = createRecordedState({}, { occurrences: { markDirty }, mutations: { drain } });
    await processMutations(state);
    expect(namesOf(takeRequests())).toEqual(row.requests);
    expect(markDirty).toHaveBeenCalledExactlyOnceWith(new Set([node]));
    expect([...state.added]).toEqual([node]);
  });
  test('requests nothing for a batch without nodes', async () => {
    const { state, takeRequests } = createRecordedState(
      {},
      { occurrences: { markDirty: () => false }, mutations: { drain: drainOf({ nodes: new Set(), isGrowth: true }) } },
    );
    await processMutations(state);
    expect(takeRequests()).toEqual([]);
  });
  test('reads one batch at a time', async () => {
    const drain = vi.fn(drainOf({ nodes: new Set(), isGrowth: true }));
    const { state } = createRecordedState({}, { occurrences: { markDirty: () => false }, mutations: { drain } });
    await Promise.all([processMutations(state), processMutations(state)]);
    expect(drain).toHaveBeenCalledOnce();
    await processMutations(state);
    expect(drain).toHaveBeenCalledTimes(2);
  });
  test('reads the next batch after one that failed', async () => {
    const drain = vi.fn<MutationBatcher['drain']>(function* () {
      yield undefined;
      throw new Error('no node');
    });
    const { state } = createRecordedState({}, { mutations: { drain } });
    await expect(processMutations(state)).rejects.toThrow('no node');
    expect(state.isReadingMutations).toBe(false);
  });
  test('ends with the page', async () => {
    const markDirty = vi.fn(() => true);
    const drain = drainOf({ nodes: new Set([mounted().near]), isGrowth: true });
    const { state, controller, takeRequests } = createRecordedState(
      {},
      { occurrences: { markDirty }, mutations: { drain } },
    );
    const processing = processMutations(state);
    controller.abort('done');
    await processing;
    expect(markDirty).not.toHaveBeenCalled();
    expect(takeRequests()).toEqual([]);
  });
});

describe('restartAfterNavigation', () => {
  test('changes nothing without a navigation', () => {
    const onEvent = vi.fn();
    const { state } = createRecordedState({ onEvent });
    const { scanner } = state;
    expect(restartAfterNavigation(state)).toBe(false);
    expect(state.scanner).toBe(scanner);
    expect(onEvent).not.toHaveBeenCalled();
  });
  test('forgets the scanner and the occurrences, and reports the navigation', async () => {
    const onEvent = vi.fn();
    const clear = vi.fn();
    const drain = vi.fn(drainOf({ nodes: new Set(), isGrowth: true }));
    const { state, controller } = createRecordedState(
      { onEvent },
      { hasNavigated: () => true, occurrences: { clear }, mutations: { drain } },
    );
    // The page ends here, so that the scan of the new page does not start.
    controller.abort('done');
    const { scanner } = state;
    await processMutations(state);
    expect(state.scanner).not.toBe(scanner);
    expect(clear).toHaveBeenCalledOnce();
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('navigated');
    expect(drain, 'changes of the page that is gone').not.toHaveBeenCalled();
  });
});
