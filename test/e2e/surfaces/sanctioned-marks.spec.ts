// End-to-end tests of the flag of an address that the service itself tags as sanctioned.
import { levelFilterWords } from '../../../lib/i18n/words/level-filter';
import { markWords } from '../../../lib/i18n/words/mark';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { expect, test } from '../support/fixtures';
import { cardIn, placeOf, pressMark, rowsIn } from '../support/surface-locators';

const isOfac = ({ category }: { category: string }) => category === 'ofac';
const severe = WORLD.filter(({ chain, band }) => chain === 'evm' && band === 'Severe Risk');
const addressOf = (story: (typeof WORLD)[number] | undefined): string => story?.address.toLowerCase() ?? '';
const TAGGED = addressOf(
  severe.find(({ exposures }) => exposures.some((one) => isOfac(one) && one.direction === 'DIRECT')),
);
const EXPOSED = addressOf(
  severe.find(
    ({ exposures }) => exposures.some(isOfac) && !exposures.some((one) => isOfac(one) && one.direction === 'DIRECT'),
  ),
);
const CALM = addressOf(WORLD.find(({ chain, foundRisk }) => chain === 'evm' && !foundRisk));

test.use({
  extraPages: {
    'flag.html': `<!doctype html><title>x</title>${[TAGGED, EXPOSED, CALM].map((address) => `<p>to ${address}</p>`).join('')}`,
  },
});

test.beforeEach(async ({ account: _ }) => undefined);

// covers T-15
test('address that the service tags as sanctioned has a flag in a box of the common size, and words that say by whom', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('flag.html');
  const markOf = (address: string) => page.locator(`[data-testid=mark][data-address="${address}"]`);
  await expect(markOf(TAGGED)).toHaveAttribute('data-sign', 'list-hit');
  await expect(markOf(TAGGED)).toHaveAttribute('aria-label', new RegExp(markWords().sign.sanctioned));
  await expect(markOf(EXPOSED)).toHaveAttribute('data-level', 'severe');
  await expect(markOf(CALM)).toHaveAttribute('data-level', 'none');
  await expect(markOf(EXPOSED)).not.toHaveAttribute('data-sign');
  const sizes = [];
  for (const address of [TAGGED, EXPOSED, CALM]) sizes.push(await placeOf(markOf(address)));
  expect(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'verdict').first().locator('[data-sign]').first()).toHaveAttribute(
    'data-sign',
    'list-hit',
  );
  await pressMark(page, markOf(TAGGED));
  await expect(cardIn(page).getByTestId('card-why')).toContainText('The service tags the address itself');

  const id = crypto.randomUUID();
  const asks = [TAGGED, EXPOSED].map((address) => ({ chain: 'evm', address }));
  await riskmark.ask('newCase', { id, name: 'Harbour', asks });
  const kept = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  const counts = kept.locator('.case-head .level-counts');
  await expect(counts.locator('[data-cell=sanctioned]')).toHaveText(`1 ${levelFilterWords().sanctioned}`);
  await expect(counts.locator('[data-cell=list-hit]')).toHaveCount(0);
});
