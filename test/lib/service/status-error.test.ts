// Tests of HTTP statuses: client errors, server errors and unexpected replies are mapped to error codes.
import { expect, test } from 'vitest';
import { toStatusError } from '../../../lib/service/status-error';

test.each([
  [400, 'bad-request'],
  [401, 'unauthorised'],
  [402, 'forbidden'],
  [403, 'forbidden'],
  [404, 'forbidden'],
  [405, 'forbidden'],
  [408, 'timeout'],
  [409, 'bad-request'],
  [412, 'bad-request'],
  [413, 'bad-request'],
  [421, 'service-fault'],
  [422, 'bad-request'],
  [425, 'service-fault'],
  [204, 'bad-response'],
  [206, 'bad-response'],
  [304, 'bad-response'],
  [500, 'service-fault'],
  [501, 'forbidden'],
  [502, 'service-fault'],
  [503, 'service-fault'],
  [504, 'service-fault'],
  [511, 'bad-response'],
  [599, 'service-fault'],
])('status %i: %s', (status, code) => {
  expect(toStatusError(status)).toMatchObject({ code, facts: { status } });
});
