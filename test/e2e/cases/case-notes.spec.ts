// End-to-end tests of case notes: a note is stored once if the worker is killed, and a draft can be restored.
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { killWorkerOn } from '../support/kill-worker';

const asks = samples
  .filter(({ chain }) => chain === 'bitcoin')
  .slice(0, 1)
  .map(({ chain, address }) => ({ chain, address }));

test('note is stored once when the worker dies, and a discarded draft is restored', async ({ connected, riskmark }) => {
  await connected.close();
  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Harbour 7', asks });
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.getByTestId('tab-cases').click();
  await panel.getByTestId('open-case').click();
  await panel.getByTestId('page-address').locator('.row-button').click();
  const text = panel.getByTestId('note-text');
  const notes = panel.getByTestId('note');
  await killWorkerOn(panel, 'saveNote', 1, 'done', () => riskmark.stopWorker());
  await text.fill('Asked the client.');
  await panel.getByTestId('save-note').click();
  await expect(text).toHaveValue('');
  await expect(notes).toHaveCount(1);
  await text.fill('No answer yet.');
  await panel.getByTestId('save-note').click();
  await expect(notes).toHaveText([/Asked the client/, /No answer yet/]);
  await expect(notes.filter({ hasText: 'changed' })).toHaveCount(0);

  await notes
    .first()
    .getByRole('button', { name: /^Change/ })
    .click();
  await text.fill('Asked the client twice.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toHaveValue('');
  await panel.getByTestId('undo').click();
  await expect(text).toHaveValue('Asked the client twice.');
  await panel.getByTestId('save-note').click();
  await expect(notes).toHaveText([/Asked the client twice/, /No answer yet/]);
});
