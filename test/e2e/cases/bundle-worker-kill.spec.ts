// End-to-end tests of bundle export with a killed worker: the bundle is recorded and saved, or not at all.
// covers F-06
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { BundleLink } from '../../../lib/cases/bundle-hash-chain';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { expect, test } from '../support/fixtures';
import { killWorkerOn, MOMENTS } from '../support/kill-worker';

/** Messages of the making of a bundle, the evidence of each of four addresses among them. */
const MESSAGES = [
  ...(['missingEvidence', 'signingKey', 'lists', 'signManifest', 'caseBundled'] as const).map(
    (name) => [name, 1] as const,
  ),
  // Once for the question, once for the bundle.
  ...[1, 2].flatMap((nth) => [['caseExport', nth] as const, ['bundleAuthor', nth] as const]),
  ...[1, 2, 3, 4].map((nth) => ['storedEvidence', nth] as const),
];
const POINTS = MESSAGES.flatMap(([name, nth]) => MOMENTS.map((moment) => ({ name, nth, moment })));

/** The points of `npm test`, before and after the bundle is recorded; `npm run test:full` kills at all. */
const FEW = POINTS.filter(
  ({ name, moment }) => name === 'caseBundled' || (name === 'signManifest' && moment === 'done'),
);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

for (const points of [FEW, POINTS])
  test(`bundle whose worker is killed at ${points.length} points is recorded and saved, or neither`, {
    tag: points === POINTS ? '@full' : [],
  }, async ({ account: _, riskmark }) => {
    const id = crypto.randomUUID();
    const asks = WORLD.filter(({ chain }) => chain === 'evm')
      .slice(0, 4)
      .map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
    await riskmark.ask('newCase', { id, name: 'Interrupted', asks });
    await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
    await riskmark.ask('makeSigningKey');
    const readLast = async () => (await riskmark.ask<{ bundle?: BundleLink }>('case', { id })).bundle ?? null;
    const ends = new Set<string>();
    for (const { name, nth, moment } of points) {
      const point = `${moment} ${name} ${nth}`;
      const before = await readLast();
      const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
      await expect(panel.getByTestId('case-title')).toHaveText('Interrupted');
      await expect(panel.getByTestId('last-bundle')).toHaveCount(before ? 1 : 0);
      let kills = 0;
      await killWorkerOn(panel, name, nth, moment, async () => {
        await riskmark.stopWorker();
        kills += 1;
      });
      const saving = panel.waitForEvent('download').catch(() => null);
      await panel.getByTestId('export-bundle').click();
      // The last error place is that of exports; others show that the case cannot be read for a moment.
      const failure = panel.locator('.case-said > .err-place').last().locator('.error-note');
      const question = panel.getByTestId('bundle-make');
      await expect(question.or(failure).first()).toBeVisible();
      if (await question.isVisible()) await question.click();
      const end = await Promise.race([saving, failure.waitFor().then(() => null)]);
      await expect.poll(() => kills, point).toBe(1);
      const after = await readLast();
      ends.add(end ? 'saved' : 'failed');
      if (end) {
        const files = unzipSync(readFileSync(await end.path()));
        const manifest = JSON.parse(strFromU8(files['manifest.json']!));
        expect(hashOf(files['manifest.json']!), point).toBe(after?.manifest);
        expect(manifest, point).toMatchObject({
          number: (before?.number ?? 0) + 1,
          previous: before && { manifestSha256: before.manifest },
        });
        for (const { name: file, sha256 } of manifest.files) expect(hashOf(files[file]!), point).toBe(sha256);
        expect(files['manifest.json.sig'], point).toHaveLength(64);
      } else expect(after, point).toEqual(before);
      await panel.close();
    }
    expect([...ends].sort()).toEqual(['failed', 'saved']);
  });
