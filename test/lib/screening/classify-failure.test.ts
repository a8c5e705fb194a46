// Tests of failure classification: error, batch size and job kind decide the action after a failed request.
import { expect, test } from 'vitest';
import type { WireError } from '../../../lib/errors/app-error';
import { classifyFailure, type FailureAction } from '../../../lib/screening/classify-failure';

const jobs = (count: number, kind: 'screen' | 'score' = 'screen') => Array.from({ length: count }, () => ({ kind }));

test.each<[WireError, ReturnType<typeof jobs>, FailureAction]>([
  [{ code: 'cancelled' }, jobs(1), 'wait'],
  [{ code: 'locked' }, jobs(5), 'wait'],
  [{ code: 'offline' }, jobs(5), 'wait'],
  [{ code: 'rate-limited', status: 429 }, jobs(1), 'wait'],
  [{ code: 'no-permission' }, jobs(5), 'kept-back'],
  [{ code: 'unauthorised', status: 401 }, jobs(1), 'sign-in'],
  [{ code: 'unauthorised', status: 401 }, jobs(5), 'sign-in'],
  [{ code: 'no-token-host', status: 200 }, jobs(5), 'sign-in'],
  [{ code: 'token-type', status: 200 }, jobs(1, 'score'), 'sign-in'],
  [{ code: 'token-refused', status: 401 }, jobs(1), 'token'],
  [{ code: 'token-refused', status: 401 }, jobs(5), 'token'],
  [{ code: 'token-refused', status: 401 }, jobs(1, 'score'), 'lost'],
  [{ code: 'forbidden', status: 403 }, jobs(2), 'no-batch'],
  [{ code: 'forbidden', status: 404 }, jobs(2), 'no-batch'],
  [{ code: 'forbidden', status: 405 }, jobs(2), 'no-batch'],
  [{ code: 'forbidden', status: 501 }, jobs(2), 'no-batch'],
  [{ code: 'forbidden', status: 402 }, jobs(2), 'lost'],
  [{ code: 'forbidden', status: 403 }, jobs(1), 'lost'],
  [{ code: 'bad-request', status: 400 }, jobs(2), 'one-by-one'],
  [{ code: 'bad-response', status: 200 }, jobs(2), 'one-by-one'],
  [{ code: 'bad-request', status: 400 }, jobs(1), 'lost'],
  [{ code: 'bad-response', status: 200 }, jobs(1), 'lost'],
  [{ code: 'timeout' }, jobs(2), 'resend'],
  [{ code: 'service-fault', status: 503 }, jobs(1, 'score'), 'resend'],
  [{ code: 'internal' }, jobs(1), 'lost'],
])('classifyFailure %j of %j: %s', (error, of, setback) => expect(classifyFailure(error, of)).toBe(setback));
