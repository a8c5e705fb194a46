// Tests of the flow-graph operation: a request for each format, and truncation with the omitted length.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { flowGraph, isPng } from '../../../../lib/service/operations/flow-graph';
import { createPicture, encodePng } from '../../../fake-service/seed/png';
import { REPLY_META } from '../../../harness/scripted-service-client';

const PATH = 'https://a.example/api/report/v1/graph/chains/evm/addresses/0x1';

test.each([
  ['mermaid', '?output_format=mermaid'],
  ['html', '?output_format=html&interactive=false'],
  ['png', '?output_format=png'],
] as const)('flow-graph request: %s → %s', (format, query) => {
  const asked = { chain: 'ethereum', address: '0x1', config: '', format };
  const { url, headers, mayBePicture = false } = toRequest(flowGraph, asked, 'https://a.example');
  expect({ url, headers, mayBePicture }).toEqual({
    url: PATH + query,
    headers: { accept: 'application/json' },
    mayBePicture: format === 'png',
  });
});

test('long graph is truncated at a line end, an HTML page anywhere, both with the omitted length', () => {
  const line = `${'n'.repeat(99)}\n`;
  const long = line.repeat(15_000);
  const reply = flowGraph.reply.parse({ graph: long, timestamp: '' });
  const asked = { chain: 'evm', address: '0x1', config: '' };
  const source = flowGraph.toOutput(reply, { ...asked, format: 'mermaid' }, REPLY_META);
  expect(String(source.data).endsWith('\n')).toBe(true);
  const page = flowGraph.toOutput(reply, { ...asked, format: 'html' }, REPLY_META);
  for (const one of [source, page]) expect(one.data.length + one.leftOut).toBe(long.length);
  expect(page.leftOut).toBeGreaterThan(0);
});

const real = new Uint8Array(encodePng(createPicture(3, 2, 0xffffff)));
const changed = (at: number, ...bytes: number[]) => {
  const copy = real.slice();
  copy.set(bytes, at);
  return copy;
};

test.each<[string, Uint8Array, boolean]>([
  ['a picture', real, true],
  ['one inside a larger buffer', new Uint8Array([0, 0, ...real]).subarray(2), true],
  ['nothing', new Uint8Array(), false],
  ['its first half', real.slice(0, 20), false],
  ['another signature', changed(0, 0x47), false],
  ['another first chunk', changed(12, 0x41), false],
  ['no width', changed(16, 0, 0, 0, 0), false],
  ['no height', changed(20, 0, 0, 0, 0), false],
  ['a side too long', changed(16, 0, 1, 0, 0), false],
  ['as much as can be held: 8000 by 5000', changed(16, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x88), true],
  ['more than can be held: a line more', changed(16, 0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x89), false],
])('isPng of %s is %s', (_name, bytes, expected) => {
  expect(isPng(bytes)).toBe(expected);
});
