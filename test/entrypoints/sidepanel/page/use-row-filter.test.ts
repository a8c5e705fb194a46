// Tests of the panel's row filter: a filter hides rows but keeps the counts, and sorting reorders rows.
import { expect, test, vi } from 'vitest';
import { useRowFilter } from '../../../../entrypoints/sidepanel/page/use-row-filter';
import type { PageRow } from '../../../../lib/view/page/sort-and-filter-page-rows';
import { runHook, verdict } from '../../../harness/render-hook';

const row = (address: string, screening: object): PageRow =>
  ({
    ...{ chain: 'evm', address, text: address, checksum: 'ok' },
    screening: { chain: 'evm', address, ...screening },
  }) as PageRow;

const ROWS = [
  row('clear', { state: 'verdict', verdict: verdict(false) }),
  row('severe', { state: 'verdict', verdict: verdict(true, 'Severe Risk', 100) }),
  row('open', { state: 'idle' }),
];

const keysOf = ({ shown }: { shown: { key: string }[] }) => shown.map(({ key }) => key);

test('useRowFilter shows all rows by risk until a filter or another order is chosen', async () => {
  const hook = runHook(() => useRowFilter(ROWS, 0));
  expect(keysOf(hook.now)).toEqual(['evm:severe', 'evm:open', 'evm:clear']);
  const { counts } = hook.now;
  hook.now.toggleCell('severe');
  await vi.waitFor(() => expect(keysOf(hook.now)).toEqual(['evm:severe']));
  expect(hook.now.counts, 'what is hidden is counted').toBe(counts);
  expect(hook.now.sorted).toHaveLength(3);
  expect(hook.now.passing.map(({ address }) => address)).toEqual(['severe']);
  hook.now.toggleCell('none');
  await vi.waitFor(() => expect(keysOf(hook.now)).toEqual(['evm:severe', 'evm:clear']));
  hook.now.toggleCell('severe');
  await vi.waitFor(() => expect(keysOf(hook.now)).toEqual(['evm:clear']));
  hook.now.toggleCell('none');
  hook.now.setOrder('page');
  await vi.waitFor(() => expect(keysOf(hook.now)).toEqual(['evm:clear', 'evm:severe', 'evm:open']));
  expect(hook.now.passing.map(({ address }) => address)).toEqual(['clear', 'severe', 'open']);
  hook.stop();
});
