// End-to-end tests of request counts of card, evidence and graph: repeated evidence and graph send nothing.
import type { Evidence } from '../../../lib/evidence/evidence-model';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { lookUp } from '../support/surface-locators';

const { chain, address } = samples.find((each) => each.chain === 'tron' && each.level === 'severe')!;
const asked = { chain, address };

test('card costs verdict and score, evidence two requests, a report one, and a repeat costs nothing', async ({
  connected,
  riskmark,
  service,
}) => {
  expect(connected).toBeTruthy();
  const words = () =>
    service
      .log()
      .map(({ path }) => path.split('?')[0]!.split('/'))
      .filter(([, first]) => first === 'api')
      .map((parts) => (parts[2] === 'report' ? parts[4] : parts[2] === 'screen' ? 'screen' : parts.at(-1)))
      .sort();
  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, address);
  await expect(card).toHaveAttribute('data-level', 'severe');
  await expect.poll(words, 'the chains once a day beside it').toEqual(['risk-score', 'screen', 'v1']);

  service.clearLog();
  const before = await riskmark.ask<Evidence>('evidence', { ...asked, look: true });
  expect(before).toMatchObject({ cost: 2, score: { state: 'known' }, history: [{ level: 'severe' }] });
  expect(words()).toEqual([]);
  const opened = await riskmark.ask<Evidence>('evidence', asked);
  expect(opened).toMatchObject({ cost: 0, breakdown: { state: 'known' }, detail: { state: 'known' } });
  expect(words()).toEqual(['detail', 'risk-breakdown']);
  await riskmark.ask('report', { ...asked, kind: 'graph', format: 'png' });
  expect(words()).toEqual(['detail', 'graph', 'risk-breakdown']);

  service.clearLog();
  await riskmark.stopWorker();
  expect(await riskmark.ask('evidence', asked)).toMatchObject({ detail: { fromCache: true } });
  const picture = { state: 'known', fromCache: true, value: { format: 'png' } };
  expect(await riskmark.ask('report', { ...asked, kind: 'graph', format: 'png' })).toMatchObject(picture);
  expect(words()).toEqual([]);
});
