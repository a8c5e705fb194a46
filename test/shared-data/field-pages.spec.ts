// End-to-end tests of the sample pages of the field: each address of their descriptions is listed and marked.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../e2e/support/fixtures';
import { startPages } from '../e2e/support/pages-server';
import { getTabReport } from '../e2e/support/tab-report';

const FOLDER = fileURLToPath(new URL('../../../shared/data/files', import.meta.url));
const REASON = `no samples in ${FOLDER}`;
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.html')) : [];
if (!files.length) console.log(`Skipped: ${REASON}.`);

interface Description {
  expected: { has: string[]; only?: boolean };
}

test('each sample page lists and marks the addresses of its description', async ({ account: _, riskmark }) => {
  test.skip(!files.length, REASON);
  const server = await startPages({ folders: [FOLDER] });
  for (const file of files) {
    const { expected }: Description = JSON.parse(readFileSync(`${FOLDER}/${file.replace(/html$/, 'json')}`, 'utf8'));
    const page = await riskmark.context.newPage();
    await page.goto(`${server.url}/${file}`);
    const list = async () =>
      ((await getTabReport(riskmark, page)).addresses ?? []).map(({ chain, address }) => `${chain}:${address}`);
    const wanted = expected.only ? expected.has : expect.arrayContaining(expected.has);
    await expect.poll(list, { message: file }).toEqual(wanted);
    await expect(page.getByTestId('mark'), file).toHaveCount(expected.has.length);
    await page.close();
  }
  await server.close();
});
