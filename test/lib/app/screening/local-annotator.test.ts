// Tests of the local annotator: it adds the user's data to a screening state, except while locked.
import { describe, expect, test } from 'vitest';
import { type AnnotationSource, createLocalAnnotator } from '../../../../lib/app/screening/local-annotator';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';

const state = (address: string): ScreeningState => ({ chain: 'evm', address, state: 'offline', since: 1, ahead: 0 });
const list = { list: 'Own', kind: 'labels' as const, label: 'Hot wallet' };
const brief = { id: '1', name: 'Harbour', disposition: 'open' as const, sightings: 2 };
const holding =
  (address: string, part: NonNullable<Awaited<ReturnType<AnnotationSource>>[number]>): AnnotationSource =>
  async (asks) =>
    asks.map((ask) => (ask.address === address ? part : null));
const open = async () => true;

describe('local annotator', () => {
  test('annotator adds lists and cases of all sources to the matching address only', async () => {
    const own = createLocalAnnotator(
      [holding('0xa', { lists: [list] }), holding('0xa', { cases: [brief] }), holding('0xb', { lists: [] })],
      open,
    );
    expect(await own.annotate([state('0xb'), state('0xa')])).toEqual([
      state('0xb'),
      { ...state('0xa'), own: { lists: [list], cases: [brief] } },
    ]);
  });

  test('annotator keeps the verdict and other sources when a source fails or returns too little', async () => {
    const failing: AnnotationSource = async () => {
      throw new Error('locked');
    };
    const own = createLocalAnnotator([failing, async () => [], holding('0xa', { lists: [list] })], open);
    expect(await own.annotate([state('0xa')])).toEqual([{ ...state('0xa'), own: { lists: [list], cases: [] } }]);
  });

  test('annotator adds nothing while the vault is locked', async () => {
    const own = createLocalAnnotator([holding('0xa', { lists: [list] })], async () => false);
    expect(await own.annotate([state('0xa')])).toEqual([state('0xa')]);
    expect(await own.fetch([state('0xa')])).toEqual([null]);
  });
});
