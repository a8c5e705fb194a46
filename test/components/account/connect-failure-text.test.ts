// Tests of connection failure texts: each error has a sentence that states its cause.
import { expect, test } from 'vitest';
import { connectFailureText } from '../../../components/account/connect-failure-text';
import type { WireError } from '../../../lib/errors/app-error';

test.each<[WireError, RegExp]>([
  [{ code: 'unauthorised', status: 401 }, /^401\. Check client id and secret.* Nothing was saved\.$/],
  [
    { code: 'unauthorised', status: 403, refusal: 'audience' },
    /^403\. Refused\. Check audience and base URL\..* Nothing was saved\.$/,
  ],
  [
    { code: 'unauthorised', status: 400, refusal: 'client' },
    /^400\. .*Ask the service’s support.*Nothing was saved\.$/,
  ],
  [{ code: 'unauthorised', status: 400, refusal: 'grant' }, /^400\. .*Check the base URL.*Nothing was saved\.$/],
  [{ code: 'unauthorised', status: 400, refusal: 'scope' }, /^400\. .*Ask the service’s support.*Nothing was saved\.$/],
  [{ code: 'unauthorised', status: 400, refusal: 'request' }, /^400\. .*Check audience.*Nothing was saved\.$/],
  [
    { code: 'unauthorised', status: 401, serviceMessage: 'client is blocked' },
    /^401\. Check .* says: “client is blocked”\. Nothing was/,
  ],
  [{ code: 'offline' }, /^Host not reached.* Nothing was saved\.$/],
  [{ code: 'timeout' }, /^No answer in time.* Nothing was saved\.$/],
  [
    { code: 'redirected', requestUrl: 'https://a.example/oauth/token' },
    /^https:\/\/a\.example\/oauth\/token redirected\. Check the base URL.* Nothing was saved\.$/,
  ],
  [
    { code: 'no-token-host', status: 200, requestUrl: 'https://a.example/oauth/token' },
    /^https:\/\/a\.example\/oauth\/token gave no token \(200\)\. Check the base URL.* Nothing was saved\.$/,
  ],
  [
    { code: 'token-type', status: 200, serviceMessage: 'mac' },
    /^200\. Not a bearer token.* says: “mac”\. Nothing was saved\.$/,
  ],
  [{ code: 'service-fault', status: 503 }, /^503\. The service failed.* Nothing was saved\.$/],
  [{ code: 'storage-full' }, /^The disk is full/],
])('connectFailureText returns a sentence for %o', (error, sentence) => {
  expect(connectFailureText(error, 0)).toMatch(sentence);
});

test('connectFailureText returns null without an error', () => {
  expect(connectFailureText(null, 0)).toBeNull();
});
