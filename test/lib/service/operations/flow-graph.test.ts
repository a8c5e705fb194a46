// Tests of the flow-graph operation: a request for each format, and truncation with the omitted length.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { flowGraph } from '../../../../lib/service/operations/flow-graph';
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
