// End-to-end tests of service faults: page, card, panel and popup report a failure and no risk level.
// covers F-24, F-32, F-37
import { cardWords } from '../../../lib/i18n/words/card';
import { requestErrorWords } from '../../../lib/i18n/words/request-error';
import type { Control } from '../../fake-service/faults/fault-plan-schema';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { expectNoLevel, lookUp, marksIn, openCard, rowsIn } from '../support/surface-locators';

const COUNT = 3;
test.use({ extraPages: { 'few.html': pageOf(COUNT) } });

type Fault = NonNullable<Control['rules']>[number]['fault'];
interface Case {
  what: string;
  faults: Fault[];
  /** Text that the card must show of the cause, beside "nothing is known". */
  says: string | RegExp;
}

const UNREADABLE = requestErrorWords().badResponse.unreadable;
const CASES: Case[] = [
  {
    what: 'a sign-in page with status 200',
    faults: [{ kind: 'html' }],
    says: /gave a web page, perhaps a sign-in/,
  },
  { what: 'a redirect', faults: [{ kind: 'redirect' }], says: requestErrorWords().redirected.request },
  { what: 'JSON that breaks off', faults: [{ kind: 'cut-json' }], says: UNREADABLE },
  {
    what: 'an answer without foundRisk',
    faults: [
      { kind: 'missing-field', field: 'foundRisk' },
      { kind: 'missing-field', field: 'results.*.foundRisk' },
    ],
    says: UNREADABLE,
  },
  {
    what: 'foundRisk as a word',
    faults: [
      { kind: 'set-field', field: 'foundRisk', value: 'false' },
      { kind: 'set-field', field: 'results.*.foundRisk', value: 'false' },
    ],
    says: UNREADABLE,
  },
  {
    what: 'foundRisk false beside an outcome that failed',
    faults: [
      { kind: 'set-field', field: 'success', value: false },
      { kind: 'set-field', field: 'success', value: false },
    ],
    says: UNREADABLE,
  },
  { what: 'the word null', faults: [{ kind: 'null' }], says: UNREADABLE },
  { what: 'nothing at all', faults: [{ kind: 'empty' }], says: UNREADABLE },
  {
    what: 'status 500',
    faults: [{ kind: '5xx', status: 500 }],
    says: cardWords().sentence.serviceFault({ status: 500 }),
  },
  {
    what: 'status 403',
    faults: [{ kind: 'status', status: 403 }],
    says: requestErrorWords().sentence.forbidden,
  },
  {
    what: 'status 400',
    faults: [{ kind: 'status', status: 400 }],
    says: requestErrorWords().badRequest.refused({ status: 400 }),
  },
];

/** Single and batch replies differ in form, so the last fault matches the batch when there are two. */
const rulesOf = ({ faults }: Case): Control['rules'] =>
  faults.length === 2
    ? [
        { match: { path: '/api/screen/.*/addresses/' }, fault: faults[0] as Fault },
        { match: { path: '/api/screen/.*/batch' }, fault: faults[1] as Fault },
      ]
    : [{ match: { path: '/api/screen/' }, fault: faults[0] as Fault }];

/** The faults of `npm test`, one of each text; `npm run test:full` tries all. */
const FEW = ['a sign-in page with status 200', 'an answer without foundRisk', 'status 403'];

// covers T-24
for (const each of CASES)
  test(`every surface shows a failed state when the reply is faulty: ${each.what}`, {
    tag: FEW.includes(each.what) ? [] : '@full',
  }, async ({ complaints, account: _, openPage, riskmark, service }) => {
    complaints.expect(/Failed to load resource/);
    service.control({ rules: rulesOf(each) });
    const page = await openPage('few.html');
    await expect(marksIn(page, 'failed')).toHaveCount(COUNT);
    const panel = await riskmark.panelOf(await riskmark.tabOf(page));
    await expect(rowsIn(panel, 'failed')).toHaveCount(COUNT);
    await expect(rowsIn(panel, 'failed').first()).toContainText(/no answer|unreadable answer|not sent/);

    await page.bringToFront();
    const card = await openCard(page, marksIn(page, 'failed').first());
    await expect(card).toHaveAttribute('data-state', 'failed');
    await expect(card).toContainText(each.says);
    await expect(card).toContainText(cardWords().sentence.nothingKnown);

    const popup = await riskmark.open('popup.html');
    const answer = await lookUp(popup, madeUp(0, 'b2'));
    await expect(answer).toHaveAttribute('data-state', 'failed');
    await expect(answer).toContainText(each.says);
    await expectNoLevel(page, panel, popup);

    // The fault ends, and its state disappears when a person requests again.
    service.control({ reset: true });
    await answer.getByRole('button', { name: 'Retry' }).click();
    await expect(answer).toHaveAttribute('data-state', 'verdict');
  });

test('popup reports a timeout as such, and earlier verdicts stay', { tag: '@waits' }, async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  // Three tries of ten seconds each (safe-fetch.ts, retry.ts).
  test.setTimeout(90_000);
  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, madeUp(0))).toHaveAttribute('data-state', 'verdict');
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'hang' } }] });
  const page = await openPage('few.html');
  const answer = await lookUp(popup, madeUp(0, 'b2'));
  await expect(answer).toHaveAttribute('data-state', 'waiting');
  await expect(marksIn(page, 'waiting')).toHaveCount(COUNT - 1);
  await expect(marksIn(page, 'verdict')).toHaveCount(1);
  await expect(answer).toHaveAttribute('data-state', 'failed', { timeout: 50_000 });
  await expect(answer).toContainText(cardWords().sentence.timeout);
  await expect(marksIn(page, 'failed')).toHaveCount(COUNT - 1);
  await expectNoLevel(popup);
});
