// End-to-end tests of worker kills at twelve points: every address gets a verdict with few repeated requests.
// covers F-01, F-26
import { samples } from '../../demo/sample-addresses';
import type { RunningService } from '../../fake-service/server';
import type { Riskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent, screenings, tokenRequests } from '../support/service-log';

const TIMES = 20;
/** Delay in ms of a reply before which the worker is killed. */
const HELD_MS = 400;
/** Time in ms for a killed worker to be woken by a request, to resume its queue and to be answered. */
const ANSWER_MS = 40_000;

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

interface Run {
  riskmark: Riskmark;
  service: RunningService;
  /** Index over the runs of a point, so that no address and no delay repeats. */
  n: number;
}

interface Point {
  name: string;
  /** Starts the work and resolves at the moment of the kill; the work is not awaited. */
  begin(run: Run): Promise<void>;
  /** Addresses of the work. */
  asks(run: Run): string[];
  /** Allowed requests per address: one, and one more when it was in flight at the kill. */
  most: 1 | 2;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

async function until(what: string, holds: () => boolean | Promise<boolean>, ms = ANSWER_MS): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await pause(3)) {
    if (Date.now() > end) throw new Error(`waited ${ms / 1000} s for ${what}`);
  }
}

const one = ({ n }: Run) => [madeUp(n, 'e1')];
const six = ({ n }: Run) => Array.from({ length: 6 }, (_, i) => madeUp(6 * n + i, 'e2'));
const asksOf = (addresses: string[]) => addresses.map((address) => ({ chain: 'evm', address }));

/** Requests as a person; the reply is lost with the worker and not awaited. */
function ask({ riskmark }: Run, addresses: string[], again = false): void {
  const input = { asks: asksOf(addresses), why: 'person', ...(again ? { again } : {}) };
  void riskmark.ask('screen', input).catch(() => undefined);
}

const hold = (path: string, ms = HELD_MS) => ({ match: { path, nth: 1 }, fault: { kind: 'delay' as const, ms } });
const arrived = ({ service }: Run, path: string) =>
  until(`a request to ${path}`, () => service.log().some((entry) => entry.path.startsWith(path)));
const answered = ({ service }: Run, path: string) =>
  until(`an answer of ${path}`, () =>
    service.log().some((entry) => entry.path.startsWith(path) && entry.status !== null),
  );

const POINTS: Point[] = [
  {
    name: 'as the question arrives',
    asks: one,
    most: 2,
    async begin(run) {
      ask(run, one(run));
      await pause(run.n % TIMES);
    },
  },
  {
    name: 'while the question is written down and sent',
    asks: one,
    most: 2,
    async begin(run) {
      ask(run, one(run));
      await pause(20 + 3 * (run.n % TIMES));
    },
  },
  {
    name: 'while a token is asked for',
    asks: one,
    most: 1,
    async begin(run) {
      // Longer than the kill may take: the next token is not delayed.
      run.service.control({ revokeTokens: true, rules: [hold('/oauth/token', 10_000)] });
      ask(run, one(run));
      await arrived(run, '/oauth/token');
    },
  },
  {
    name: 'as a token is given',
    asks: one,
    most: 2,
    async begin(run) {
      run.service.control({ revokeTokens: true, rules: [] });
      ask(run, one(run));
      await answered(run, '/oauth/token');
      await pause(run.n % 10);
    },
  },
  {
    name: 'with one screening under way',
    asks: one,
    most: 2,
    async begin(run) {
      run.service.control({ rules: [hold('/api/screen/')] });
      ask(run, one(run));
      await arrived(run, '/api/screen/');
    },
  },
  {
    name: 'as the answer arrives',
    asks: one,
    most: 2,
    async begin(run) {
      ask(run, one(run));
      await answered(run, '/api/screen/');
      await pause(run.n % TIMES);
    },
  },
  {
    name: 'with a batch under way',
    asks: six,
    most: 2,
    async begin(run) {
      run.service.control({ rules: [hold('/api/screen/')] });
      ask(run, six(run));
      await arrived(run, '/api/screen/');
    },
  },
  {
    name: 'as the answers of a batch arrive',
    asks: six,
    most: 2,
    async begin(run) {
      ask(run, six(run));
      await answered(run, '/api/screen/');
      await pause(run.n % TIMES);
    },
  },
  {
    name: 'with a score under way',
    asks: () => [severe],
    most: 2,
    async begin(run) {
      run.service.control({ rules: [hold('/api/reason/')] });
      ask(run, [severe], true);
      await arrived(run, '/api/reason/');
    },
  },
  {
    name: 'in a pause that the service asked for',
    asks: one,
    most: 2,
    async begin(run) {
      run.service.control({
        rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: '429', retryAfter: 1 } }],
      });
      ask(run, one(run));
      await answered(run, '/api/screen/');
      await pause(10 * (run.n % TIMES));
    },
  },
  {
    name: 'between a failure and the next try',
    asks: one,
    most: 2,
    async begin(run) {
      run.service.control({ rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: '5xx' } }] });
      ask(run, one(run));
      await answered(run, '/api/screen/');
      await pause(10 * (run.n % TIMES));
    },
  },
  {
    // covers T-07
    name: 'while the vault is opened',
    asks: one,
    most: 1,
    async begin(run) {
      await run.riskmark.lock();
      void run.riskmark.ask('unlock', { passphrase: PASSPHRASE }).catch(() => undefined);
      await pause(15 * (run.n % TIMES));
    },
  },
];

/** Behaves as a surface without a reply: reads the state, and requests again when the request is unknown. */
async function endState({ riskmark }: Run, addresses: string[]): Promise<void> {
  const states = () => riskmark.ask<({ state: string } | null)[]>('look', { asks: asksOf(addresses) }).catch(() => []);
  if ((await riskmark.status()).vault === 'locked') await riskmark.ask('unlock', { passphrase: PASSPHRASE });
  if ((await states()).some((one) => one?.state === 'idle' || one === null)) {
    void riskmark.ask('screen', { asks: asksOf(addresses), why: 'person' }).catch(() => undefined);
  }
  const end = Date.now() + ANSWER_MS;
  let last: (string | undefined)[] = [];
  while (Date.now() < end) {
    last = (await states()).map((one) => one?.state);
    const isAnswered = last.length > 0 && last.every((state) => state === 'verdict');
    // Follow-up requests, such as a score, must have ended.
    if (isAnswered && (await riskmark.status()).waiting === 0) return;
    await pause(25);
  }
  throw new Error(`still ${JSON.stringify(last)} after ${ANSWER_MS / 1000} s`);
}

/** Kills the worker at a point, for each `n`, and returns what was wrong: addresses or tokens that were sent too often, or never. */
async function killAt(point: Point, numbers: readonly number[], { riskmark, service }: Omit<Run, 'n'>) {
  const wrong: string[] = [];
  for (const n of numbers) {
    const run: Run = { riskmark, service, n };
    const addresses = point.asks(run);
    const where = `${point.name}, ${n}`;
    service.control({ reset: true });
    service.clearLog();
    try {
      await point.begin(run);
      await riskmark.stopWorker();
      service.control({ rules: [] });
      await endState(run, addresses);
      const log = service.log().filter(({ status }) => status === 200 || status === null);
      const sent = addressesSent(log);
      for (const address of addresses) {
        const times = sent.filter((each) => each === address).length;
        if (times < 1 || times > point.most) wrong.push(`${where}: ${address} sent ${times} times`);
      }
      if (sent.some((each) => !addresses.includes(each))) wrong.push(`${where}: another address was sent`);
      if (tokenRequests(log).length > 2) wrong.push(`${where}: ${tokenRequests(log).length} tokens`);
      if (screenings(log).length > 2 * addresses.length) wrong.push(`${where}: too many requests`);
    } catch (thrown) {
      wrong.push(`${where}: ${(thrown as Error).message}`);
    }
  }
  return wrong;
}

const everyRun = Array.from({ length: TIMES }, (_, n) => n + 1);

test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ account: _, complaints, riskmark }) => {
  test.setTimeout(300_000);
  // The browser logs intended fault replies.
  complaints.expect(/Failed to load resource/);
  await riskmark.ask('saveSettings', { settings: { requestsPerMinute: 600, budgetDay: 100_000 } });
});

test('worker recovers when killed once at each of twelve points', async ({ riskmark, service }) => {
  expect(POINTS).toHaveLength(12);
  const wrong: string[] = [];
  // A number of its own for each point, because some points ask for the same addresses.
  for (const [i, point] of POINTS.entries())
    wrong.push(...(await killAt(point, [TIMES + 1 + i], { riskmark, service })));
  expect(wrong).toEqual([]);
});

for (const point of POINTS)
  test(`worker recovers when killed ${point.name}: ${TIMES} kills`, { tag: '@full' }, async ({ riskmark, service }) => {
    expect(await killAt(point, everyRun, { riskmark, service })).toEqual([]);
  });
