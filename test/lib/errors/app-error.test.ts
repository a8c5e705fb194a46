// Tests of AppError in messages: codes and details are sent; message texts and stacks are not.
import { expect, it } from 'vitest';
import { AppError, ERROR_CODES, fromWire, toWire } from '../../../lib/errors/app-error';

it.each(ERROR_CODES)('%s keeps its facts across the message boundary', (code) => {
  const error = new AppError(code, { retryAt: 5, status: 429, tries: 3 }, { cause: new Error('secret') });
  const wire = JSON.parse(JSON.stringify(toWire(error)));
  expect(wire).toEqual({ code, retryAt: 5, status: 429, tries: 3 });
  expect(fromWire(wire)).toMatchObject({ code, facts: { retryAt: 5, status: 429, tries: 3 } });
});

it('unexpected errors become `internal` without any of their text', () => {
  for (const thrown of [new Error('client_secret=abc'), 'abc', null, { code: 'offline', secret: 'abc' }])
    expect(toWire(thrown)).toEqual({ code: 'internal' });
});
