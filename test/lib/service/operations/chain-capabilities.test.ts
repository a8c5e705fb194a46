// What the capabilities operation sends; what it makes of replies is told by test/replies/chain-capabilities (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { chainCapabilities } from '../../../../lib/service/operations/chain-capabilities';

test('asks without parameters', () => {
  expect(toRequest(chainCapabilities, {}, 'https://a.example')).toEqual({
    method: 'GET',
    url: 'https://a.example/api/chain-capabilities/v1',
    headers: { accept: 'application/json' },
  });
});
