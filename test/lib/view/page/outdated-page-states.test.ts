// Tests of outdated page states: a score out of view, a failed poll and a lost request are made good.
import { expect, test } from 'vitest';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { addressRefKey } from '../../../../lib/view/page/page-screening-store';
import { ask, world } from '../../../harness/page-screening';
import { verdict } from '../../../harness/render-hook';

const idle = (one: AddressRef): ScreeningState => ({ ...one, state: 'idle' });

const verdictOf = (one: AddressRef, band: string | null): ScreeningState => ({
  ...one,
  state: 'verdict',
  verdict: { ...verdict(true, band), ...one },
});
function scored() {
  let band: string | null = null;
  const made = world('view', (one) => verdictOf(one, band));
  return { ...made, score: () => (band = 'Severe Risk') };
}

test('mark that was out of view when its score came shows the score once it is in view', async () => {
  const { screening, draw, pass, score } = scored();
  screening.request([ask(1), ask(2)], 'view');
  draw([ask(1)]);
  await pass(10);
  score();
  screening.onStatesChanged();
  await pass(500);
  expect(screening.stateOf(addressRefKey(ask(1)))).toEqual(verdictOf(ask(1), 'Severe Risk'));
  expect(screening.stateOf(addressRefKey(ask(2)))).toEqual(verdictOf(ask(2), null));
  // Scrolled into view, before its mark is drawn.
  screening.request([ask(2)], 'view');
  await pass(500);
  expect(screening.stateOf(addressRefKey(ask(2)))).toEqual(verdictOf(ask(2), 'Severe Risk'));
});

test('mark whose poll failed is polled again without another notice', async () => {
  const { screening, draw, down, pass, score } = scored();
  screening.request([ask(1)], 'view');
  draw([ask(1)]);
  await pass(10);
  score();
  down(true);
  screening.onStatesChanged();
  await pass(500);
  down(false);
  await pass(5000);
  expect(screening.stateOf(addressRefKey(ask(1)))).toEqual(verdictOf(ask(1), 'Severe Risk'));
});

test('address whose request was lost out of view is requested once it is in view', async () => {
  const { screening, sent, down, pass } = world('view', idle);
  down(true);
  screening.request([ask(1)], 'rest');
  await pass(100);
  down(false);
  screening.request([ask(1)], 'view');
  await pass(500);
  expect(sent.at(-1)).toMatchObject({ name: 'screen', asks: [ask(1)], why: 'view' });
});
