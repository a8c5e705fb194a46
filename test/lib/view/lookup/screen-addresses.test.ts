// Tests of screenAddresses: many addresses are split over several messages of limited size.
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_ADDRESSES_PER_CALL } from '../../../../lib/messages/message-limits';
import { screenAddresses } from '../../../../lib/view/lookup/screen-addresses';
import { answerCalls } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test("screenAddresses sends any number as a person's request in parts, and a refused part loses no other", async () => {
  let first = true;
  const asked = answerCalls({
    screen: () => {
      if (!first) return [];
      first = false;
      throw { code: 'storage' };
    },
  });
  const asks = Array.from({ length: 2_500 }, (_, n) => ({ chain: 'evm', address: `0x${n}` }));
  await screenAddresses(asks, { again: true });
  const inputs = asked.map(({ input }) => input as { asks: unknown[]; why: string; again: boolean });
  expect(inputs.flatMap((input) => input.asks)).toEqual(asks);
  expect(
    inputs.every((input) => input.asks.length <= MAX_ADDRESSES_PER_CALL && input.why === 'person' && input.again),
  ).toBe(true);
});
