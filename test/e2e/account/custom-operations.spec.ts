// End-to-end tests of custom operations: validation, storage across a lock, and requests to one host only.
import { customOperationWords } from '../../../lib/i18n/words/custom-operation';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';

const severe = (samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '').toLowerCase();

test("custom operations are validated, survive a lock, and send the token to the account's own host only", async ({
  connected: page,
  riskmark,
  service,
}) => {
  const part = page.locator('#earlier');
  await page.getByTestId('page-more').click();
  await page.getByTestId('change-earlier').click();
  await expect(part).toContainText(customOperationWords().none);
  await part.getByTestId('add-preset').click();
  await expect(part.getByTestId('operation')).toHaveText(
    /Sanctions check\s*GET \/api\/v1\/sanction\?project=partner&chain=\{network\}&address=\{address\}/,
  );
  await expect(part.getByTestId('add-preset')).toHaveCount(0);

  await part.getByTestId('add-operation').click();
  await expect(part.getByTestId('operation-name')).toBeFocused();
  const field = (name: string) => part.getByTestId(`operation-${name}`);
  const problem = (name: string) => part.locator(`#operation-${name}-note.error-note`);
  const keep = () => part.getByTestId('keep-operation').click();
  await field('name').fill('Many');
  for (const [path, said] of [
    ['https://other.example/{address}', customOperationWords().problem['other-host']],
    ['//other.example/{address}', customOperationWords().problem['other-host']],
    ['/\\other.example/{address}', customOperationWords().problem['other-host']],
    ['/api/v1/sanction/batch', customOperationWords().problem['no-address']],
    ['/api/../{address}', customOperationWords().problem.climbs],
    ['/api/{adress}', customOperationWords().problem['unknown-placeholder']],
  ] as const) {
    await field('path').fill(path);
    await keep();
    await expect(problem('path')).toContainText(said);
    await expect(field('path')).toBeFocused();
    await expect(field('path')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await riskmark.ask<unknown[]>('earlier'), 'what breaks a rule is not kept').toHaveLength(1);
  await field('path').fill('/api/v1/sanction/batch');
  await field('query').fill('chain={network}');
  await field('batchField').fill('addresses');
  await keep();
  await expect(problem('batchField')).toContainText(customOperationWords().problem['batch-needs-post']);
  await part.locator('#operation-method').selectOption('POST');
  await field('name').fill('Sanctions check');
  await keep();
  await expect(problem('name')).toHaveText(customOperationWords().problem['name-taken']);
  await field('name').fill('Many');
  await keep();
  await expect(part.getByTestId('operation')).toHaveCount(2);
  await expect(part.getByText(customOperationWords().saved)).toBeVisible();

  await riskmark.lock();
  await expect(page.locator('#earlier')).toHaveCount(0);
  await expect(riskmark.ask('earlier')).rejects.toThrow('locked');
  await (await riskmark.unlock()).close();
  await page.reload();
  await page.getByTestId('change-earlier').click();
  await expect(part.getByTestId('operation')).toHaveCount(2);

  service.clearLog();
  const about = { chain: 'evm', address: severe };
  const one = await riskmark.ask<{ value: unknown }>('askEarlier', {
    name: 'Sanctions check',
    chain: 'evm',
    addresses: [severe],
  });
  expect(one.value).toMatchObject({ address: severe, sanctioned: expect.any(Boolean) });
  const fifty = Array.from({ length: 50 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, '0')}`);
  const many = await riskmark.ask<{ value: { results: unknown[] } }>('askEarlier', {
    name: 'Many',
    chain: 'evm',
    addresses: fifty,
  });
  expect(many.value.results).toHaveLength(50);
  await expect(
    riskmark.ask('askEarlier', { name: 'Many', chain: 'evm', addresses: [...fifty, severe] }),
  ).rejects.toThrow('bad-request');
  const sent = service.log().filter(({ path }) => !path.startsWith('/oauth/'));
  expect(sent.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', `/api/v1/sanction?project=partner&chain=ethereum_mainnet&address=${severe}`, 200],
    ['POST', '/api/v1/sanction/batch?chain=ethereum_mainnet', 200],
  ]);
  expect(sent.every(({ token }) => token !== null)).toBe(true);
  const [state] = await riskmark.ask<{ state: string }[]>('look', { asks: [about] });
  expect(state?.state, 'what the earlier API says is no verdict').toBe('idle');

  await part.screenshot({ path: 'test-results/earlier.png' });
  await part
    .getByRole('button', {
      name: customOperationWords().actionOf({ action: customOperationWords().remove, name: 'Many' }),
    })
    .click();
  await expect(part.getByTestId('operation')).toHaveCount(1);
});
