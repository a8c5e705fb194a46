// Tests of the batch-screen operation: one POST per batch, and results are matched by address.
// covers F-38
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_BATCH } from '../../../../lib/screening/request-queue';
import { toRequest } from '../../../../lib/service/call-operation';
import { batchScreen } from '../../../../lib/service/operations/batch-screen';
import { REPLY_META } from '../../../harness/scripted-service-client';
import { processorTime } from '../../../processor-time';

const ask = (addresses: string[], changes = {}) => ({
  chain: 'evm',
  addresses,
  config: '',
  hops: null,
  namespace: '',
  ...changes,
});
const evm = (n: number, upper = false) => {
  const hex = (0xabcdef00 + n).toString(16).padStart(40, '0');
  return `0x${upper ? hex.toUpperCase() : hex}`;
};

test('batch request is one POST with the documented body and no unset field', () => {
  expect(toRequest(batchScreen, ask(['0x1', '0x2']), 'https://a.example/base')).toEqual({
    method: 'POST',
    url: 'https://a.example/base/api/screen/v1/chains/evm/batch',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"addresses":["0x1","0x2"]}',
  });
  const full = toRequest(
    batchScreen,
    ask(['0x1'], { config: 'co-vasp', hops: 0, namespace: 'a.b' }),
    'https://a.example',
  );
  expect(JSON.parse(full.body ?? '')).toEqual({ addresses: ['0x1'], config: 'co-vasp', namespace: 'a.b', hops: 0 });
});

test('batch sends an address in two spellings once and answers both', () => {
  const { body } = toRequest(batchScreen, ask([evm(1), evm(1, true)]), 'https://a.example');
  expect(JSON.parse(body ?? '').addresses).toHaveLength(1);
  const reply = batchScreen.reply.parse({ results: [{ address: evm(1), foundRisk: true }] });
  expect([...batchScreen.toOutput(reply, ask([evm(1), evm(1, true)]), REPLY_META).keys()]).toEqual([
    evm(1),
    evm(1, true),
  ]);
});

test.each([
  ['none', []],
  ['more than the service takes', Array.from({ length: MAX_BATCH + 1 }, (_, n) => evm(n))],
  ['one that climbs', ['..']],
])('batch request with %s is rejected before it is sent', (_, addresses) => {
  expect(batchScreen.input.safeParse(ask(addresses)).success).toBe(false);
});

test('batch answers requested addresses only, clean only when every mention is clean', () => {
  const item = fc.oneof(
    fc.record({
      address: fc.nat(12).chain((n) => fc.boolean().map((upper) => evm(n, upper))),
      foundRisk: fc.boolean(),
    }),
    fc.record({
      address: fc.nat(12).map((n) => evm(n)),
      foundRisk: fc.constantFrom<unknown>(null, 'false', 0, undefined),
    }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.uniqueArray(fc.nat(9), { minLength: 1 }), (results, numbers) => {
      const asked = numbers.map((n) => evm(n));
      const answers = batchScreen.toOutput(batchScreen.reply.parse({ results }), ask(asked), REPLY_META);
      for (const [address, { foundRisk }] of answers) {
        expect(asked).toContain(address);
        const mentions = (results as ({ address?: unknown; foundRisk?: unknown } | null)[]).filter(
          (result) => String(result?.address).toLowerCase() === address,
        );
        expect(mentions.every((mention) => mention?.foundRisk === foundRisk)).toBe(true);
        expect(mentions.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('batch hashes none of thousands of foreign rows', () => {
  const rows = Array.from({ length: 28_000 }, (_, n) => ({ address: `0xAbCd${evm(n).slice(6)}`, foundRisk: false }));
  const read = (results: unknown[]) => () =>
    batchScreen.toOutput(batchScreen.reply.parse({ results }), ask([`0xabcd${evm(1).slice(6)}`]), REPLY_META).size;
  expect(read(rows)()).toBe(1);
  const plain = processorTime(read(rows.map((row) => ({ ...row, address: `${row.address}0` }))));
  expect(processorTime(read(rows))).toBeLessThan(2 * plain + 100);
});
