// Tests of the scope of a failed request: the service, one address, or neither.
import { expect, test } from 'vitest';
import { isAddressSpecific, isFault, isServiceWide } from '../../../lib/dispatch/failure-scope';
import type { WireError } from '../../../lib/errors/app-error';

test.each<[WireError, string]>([
  [{ code: 'service-fault', status: 500 }, 'fault service'],
  [{ code: 'timeout' }, 'fault service'],
  [{ code: 'bad-response', status: 200 }, 'service'],
  [{ code: 'redirected', status: 302 }, 'service'],
  [{ code: 'bad-request', status: 400 }, 'address'],
  [{ code: 'bad-request' }, ''],
  [{ code: 'forbidden', status: 404 }, 'address'],
  [{ code: 'forbidden', status: 403 }, ''],
  [{ code: 'forbidden', status: 402 }, ''],
  [{ code: 'internal' }, ''],
])('%j concerns: %s', (error, scope) => {
  const scopes = [isFault(error) && 'fault', isServiceWide(error) && 'service', isAddressSpecific(error) && 'address'];
  expect(scopes.filter(Boolean).join(' ')).toBe(scope);
});
