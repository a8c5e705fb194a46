// Measures the time to open a case of 2,000 screened addresses in the side panel against a case of 20.
import type { Page } from '@playwright/test';
import { caseWords } from '../../../lib/i18n/words/case';
import type { CaseView } from '../../../lib/messages/tables/case-messages';
import { type Riskmark, until } from '../../e2e/support/extension-driver';
import { type Figure, ratioOf } from '../metrics';
import type { BenchEnvironment } from '../start-bench-environment';

const SIZES = { small: 20, large: 2_000 };
/** Addresses of one message. */
const SCREENED_AT_ONCE = 100;
type Size = keyof typeof SIZES;

const idOf = (size: Size) => `bench-${size}`;
const addressOf = (n: number) => ({ chain: 'evm', address: `0x${n.toString(16).padStart(40, '0')}` });

/** Screens the addresses of a case, and waits until each has a verdict. */
async function screenAll(riskmark: Riskmark, id: string, asks: readonly object[]): Promise<void> {
  for (let at = 0; at < asks.length; at += SCREENED_AT_ONCE)
    await riskmark.ask('screen', { asks: asks.slice(at, at + SCREENED_AT_ONCE), why: 'person' });
  await until(`not every address of ${id} has a verdict`, async () => {
    const view = await riskmark.ask<CaseView>('case', { id });
    return view.addresses.every(({ screening }) => screening.state === 'verdict');
  });
}

/** Opens a case of the list. @returns the time from the click to the first painted row, in ms */
const timeOpening = (panel: Page, id: string): Promise<number> =>
  panel.evaluate(async (caseId) => {
    const button = document.querySelector<HTMLElement>(`[data-case="${caseId}"] [data-testid=open-case]`);
    if (!button) throw new Error('the case is not in the list');
    const from = performance.now();
    button.click();
    while (!document.querySelector('.case-list [data-testid=page-address]'))
      await new Promise((done) => requestAnimationFrame(done));
    // The row is painted at the end of this frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - from;
  }, id);

/** Creates both cases, and opens them in turn. @param runs openings of each */
export async function measureCaseOpening({ riskmark }: BenchEnvironment, runs: number): Promise<Figure[]> {
  const times: Record<Size, number[]> = { small: [], large: [] };
  const sizes = Object.entries(SIZES) as [Size, number][];
  for (const [size, count] of sizes) {
    const asks = Array.from({ length: count }, (_, n) => addressOf(n + 1));
    await riskmark.ask('newCase', { id: idOf(size), name: `Case of ${count}`, asks });
    await screenAll(riskmark, idOf(size), asks);
  }
  const panel = await riskmark.open('sidepanel.html');
  await panel.getByTestId('tab-cases').click();
  for (let run = 0; run < runs; run++)
    for (const [size] of sizes) {
      await panel.getByTestId('open-case').first().waitFor();
      times[size].push(await timeOpening(panel, idOf(size)));
      await panel.getByRole('button', { name: caseWords().one.back }).click();
    }
  await panel.close();
  return [
    ratioOf(
      { id: 'cases.open', name: 'Opening a case of 2,000 screened addresses; floor: of 20', unit: 'ms' },
      times.large,
      times.small,
    ),
  ];
}
