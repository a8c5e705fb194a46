// Tests of queued addresses: an address that was sent once stays marked as sent after a worker restart.
import { expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { asksOf, createScreeningHarness, PAGE } from '../../../harness/screening';

const SECOND = 1000;

it('waiting address that was sent once is not shown as unsent, by the next worker either', async () => {
  const world = createScreeningHarness();
  const pause = { until: 0 };
  world.scripted.plan.push(() => {
    pause.until ||= world.clock.now() + 600 * SECOND;
    return new AppError('rate-limited', { status: 429, retryAt: pause.until });
  });
  const screener = await world.startWorker();
  await screener.screen(asksOf(1), 'person', null);
  await world.clock.advance(SECOND);
  await screener.screen(asksOf(2), 'person', null);
  const tried = async (of: typeof screener) =>
    (await of.peek(asksOf(2), null)).map((told) => told.state === 'queued' && told.tried === true);
  expect(await tried(screener)).toEqual([true, false]);
  const next = await world.startWorker();
  await next.screen(asksOf(2), 'view', PAGE);
  await world.clock.advance(SECOND);
  expect(world.queueStore.rows.get('screen|evm|clean0')).toMatchObject({ why: 'person', tried: true });
});
