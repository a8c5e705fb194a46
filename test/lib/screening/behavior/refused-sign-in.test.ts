// Tests of a refused sign-in: requests stay queued, single probes are sent, and an answer sends the rest.
// covers F-28
import { expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const count = (list: { state: string }[], state: string) => list.filter((entry) => entry.state === state).length;

function refusing(code: 'unauthorised' | 'no-token-host' | 'token-type' = 'unauthorised') {
  const world = createScreeningHarness();
  const plan = { refuses: true };
  world.scripted.plan.push(() =>
    plan.refuses ? new AppError(code, { status: 401, serviceMessage: 'client is blocked' }) : undefined,
  );
  return { world, plan };
}

it.each(['unauthorised', 'no-token-host', 'token-type'] as const)(
  '%s: all addresses wait and none has failed, and the reason is stored once for the account',
  async (code) => {
    const { world } = refusing(code);
    const screener = await world.startWorker();
    await screener.screen(asksOf(40), 'view', PAGE);
    await screener.screen(asksOf(3, 'other', 'tron'), 'person', null);
    const since = world.clock.now();
    await world.clock.advance(SECOND);
    const told = [
      ...(await screener.peek(asksOf(40), PAGE)),
      ...(await screener.peek(asksOf(3, 'other', 'tron'), null)),
    ];
    expect(count(told, 'queued')).toBe(43);
    expect(told[0]).toMatchObject({
      because: 'sign-in',
      status: 401,
      trouble: { code, serviceMessage: 'client is blocked' },
    });
    expect(told[0], 'no address has left').not.toHaveProperty('tried');
    expect(screener.getAccountFailure()).toMatchObject({
      code,
      status: 401,
      waiting: 43,
      since: expect.closeTo(since, -3),
    });
    expect(world.scripted.calls.length).toBeLessThanOrEqual(4);
  },
);

it('screener probes with one request ever more rarely, and the first answer releases all', async () => {
  const { world, plan } = refusing();
  const screener = await world.startWorker();
  await screener.screen(asksOf(120), 'person', null);
  await world.clock.advance(SECOND);
  const first = world.scripted.calls.length;
  await world.clock.advance(MINUTE);
  expect(world.scripted.calls.length - first, 'after a minute').toBe(1);
  await world.clock.advance(MINUTE);
  expect(world.scripted.calls.length - first, 'and not after the next').toBe(1);
  const since = screener.getAccountFailure()?.since;
  await world.clock.advance(30 * MINUTE);
  expect(world.scripted.calls.length - first).toBeLessThan(8);
  expect(screener.getAccountFailure()?.since, 'since the first refusal').toBe(since);
  plan.refuses = false;
  await world.clock.advance(16 * MINUTE);
  expect(count(await screener.peek(asksOf(120), null), 'verdict')).toBe(120);
  expect(screener.getAccountFailure()).toBeNull();
});

it('screener releases waiting addresses as soon as any request gets a token', async () => {
  const { world, plan } = refusing();
  const screener = await world.startWorker();
  await screener.screen(asksOf(60), 'view', { ...PAGE });
  await world.clock.advance(SECOND);
  plan.refuses = false;
  await world.gates.current?.onSignedIn();
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(50), PAGE), 'verdict')).toBe(50);
  expect(screener.getAccountFailure()).toBeNull();
});

it("screener sends a person's request immediately, and its answer releases the others", async () => {
  const { world, plan } = refusing();
  const screener = await world.startWorker();
  await screener.screen(asksOf(20), 'view', PAGE);
  await world.clock.advance(SECOND);
  plan.refuses = false;
  await screener.screen(asksOf(1, 'asked'), 'person', null);
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(20), PAGE), 'verdict')).toBe(20);
});

it('next worker knows the refusal and sends nothing before its time', async () => {
  const { world, plan } = refusing();
  const first = await world.startWorker();
  await first.screen(asksOf(5), 'person', null);
  await world.clock.advance(SECOND);
  const { since } = first.getAccountFailure() ?? {};
  const sent = world.scripted.calls.length;
  const next = await world.startWorker();
  await world.clock.advance(30 * SECOND);
  expect(next.getAccountFailure()).toMatchObject({ since, waiting: 5 });
  expect(world.scripted.calls.length).toBe(sent);
  plan.refuses = false;
  await world.clock.advance(MINUTE);
  expect(count(await next.peek(asksOf(5), null), 'verdict')).toBe(5);
});

it('addresses abandoned after three refusals are sent once their chain is answered again', async () => {
  const world = createScreeningHarness();
  const plan = { refuses: true };
  world.scripted.plan.push(() => (plan.refuses ? new AppError('forbidden', { status: 403 }) : undefined));
  const screener = await world.startWorker();
  await screener.screen(asksOf(30), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(count(await screener.peek(asksOf(30), PAGE), 'failed')).toBe(30);
  plan.refuses = false;
  await screener.screen(asksOf(1, 'asked'), 'person', null);
  await world.clock.advance(10 * SECOND);
  const told = await screener.peek(asksOf(30), PAGE);
  expect(count(told, 'verdict'), 'those that were never asked').toBeGreaterThanOrEqual(25);
});
