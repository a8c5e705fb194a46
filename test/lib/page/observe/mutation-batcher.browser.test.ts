// Tests of the mutation batcher: it reports new elements, changed texts and attributes, in shadow roots too.
import { describe, expect, test, vi } from 'vitest';
import { type MutationBatch, observeMutations } from '../../../../lib/page/observe/mutation-batcher';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { find, finish, mount } from '../../../harness/mount-html';
import { EVM } from '../../../harness/page-scanner';

const [A] = EVM;
function observing() {
  const controller = new AbortController();
  const calls = { onAny: vi.fn(), onTouched: vi.fn(), onStorm: vi.fn() };
  const onChanges = vi.fn();
  const scheduler = createPassScheduler(() => performance.now(), controller.signal);
  scheduler.define('mutations', onChanges);
  const batcher = observeMutations({
    scheduler,
    onMutated(records, others) {
      calls.onAny();
      if (others) calls.onTouched(records, others);
    },
    onStorm: calls.onStorm,
    hasOccurrence: () => false,
    getDelay: () => 0,
  });
  const drain = () => {
    const batch: MutationBatch = { nodes: new Set(), isGrowth: true };
    finish(batcher.drain(batch));
    return batch;
  };
  return { batcher, drain, controller, onChanges, ...calls };
}

describe('observeMutations', () => {
  test('collects added elements, and calls that growth', async () => {
    const { drain, onChanges, controller } = observing();
    const box = mount(`<p>${A}</p>`);
    await vi.waitFor(() => expect(onChanges).toHaveBeenCalledTimes(1));
    const { nodes, isGrowth } = drain();
    expect([...nodes]).toEqual([box]);
    expect(isGrowth).toBe(true);
    controller.abort('done');
  });
  test('collects a changed text once, and only where it may hold an address', async () => {
    const box = mount('<p>one</p><p>two</p>');
    const [first, second] = [...box.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
    const { drain, onChanges, controller } = observing();
    for (const text of [A, `${A} `]) (first as Text).data = text;
    (second as Text).data = 'three';
    await vi.waitFor(() => expect(onChanges).toHaveBeenCalled());
    const { nodes, isGrowth } = drain();
    expect([...nodes]).toEqual([first]);
    expect(isGrowth).toBe(false);
    controller.abort('done');
  });
  test('reports a changed attribute before the next paint, and not one that is set to the same value', async () => {
    const box = mount(`<a href="/a">x</a>`);
    const { onTouched, onAny, controller } = observing();
    find(box, 'a').setAttribute('href', '/a');
    await Promise.resolve();
    expect(onAny).toHaveBeenCalled();
    expect(onTouched).not.toHaveBeenCalled();
    find(box, 'a').setAttribute('href', '/b');
    await Promise.resolve();
    expect(onTouched).toHaveBeenCalledTimes(1);
    controller.abort('done');
  });
  test('watches shadow roots and further attributes when it is told to', async () => {
    const box = mount('<p id="host"></p><i data-own="1"></i>');
    const root = find(box, '#host').attachShadow({ mode: 'open' });
    const { batcher, onAny, controller } = observing();
    batcher.observeRoot(root);
    batcher.observeAttribute({ element: find(box, 'i'), name: 'data-own' });
    root.innerHTML = '<b>x</b>';
    await Promise.resolve();
    expect(onAny).toHaveBeenCalledTimes(1);
    find(box, 'i').dataset.own = '2';
    await Promise.resolve();
    expect(onAny).toHaveBeenCalledTimes(2);
    controller.abort('done');
  });
});
