// Which addresses of a page are found, however they are written, and which texts are left alone.
import { readFileSync } from 'node:fs';
import type { TabReport } from '../../lib/messages/protocol';
import { expect, test } from './fixtures';

const page = (name: string) => readFileSync(new URL(`../pages/fixtures/${name}`, import.meta.url), 'utf8');

test.use({ extraPages: { 'forms.html': page('forms.html') } });

const full = (end: string) => `0x${end.padStart(40, '0')}`;

const EXPECTED: Record<string, string> = {
  a1: 'full',
  a2: 'split',
  a3: 'split',
  a4: 'full',
  a5: 'shortened',
  a6: 'shortened',
  a7: 'shortened',
  a8: 'name',
  a9: 'name',
  b1: 'full',
  b2: 'full',
};

test('every form is found once; what nobody reads, what is typed and what is no address are not', async ({
  connected: _,
  openPage,
  riskmark,
  service,
}) => {
  const opened = await openPage('forms.html');
  await expect(opened.getByTestId('mark')).toHaveCount(Object.keys(EXPECTED).length);
  const tabId = await riskmark.tabOf(opened);
  const { addresses } = await riskmark.ask<TabReport>('tab', { tabId });
  expect(Object.fromEntries((addresses ?? []).map(({ address, met }) => [address, met]))).toEqual(
    Object.fromEntries(Object.entries(EXPECTED).map(([end, met]) => [full(end), met])),
  );
  await expect(opened.locator('[data-testid=mark][data-state=verdict]')).toHaveCount(Object.keys(EXPECTED).length);
  const sent = JSON.stringify(service.log());
  expect(sent).toContain(full('a1'));
  for (const end of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'd1', 'd2', 'd3', 'd4', 'ff']) {
    expect(sent).not.toContain(full(end));
  }
});

test('what is shown later is found later', async ({ connected: _, openPage }) => {
  const opened = await openPage('forms.html');
  const marks = opened.getByTestId('mark');
  await expect(marks).toHaveCount(11);
  await opened.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'));
  await opened.mouse.click(5, 5);
  await expect(marks).toHaveCount(12);
});
