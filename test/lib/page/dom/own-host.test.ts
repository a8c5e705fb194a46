// Tests of the overlay hosts of this script: only registered elements count.
import { expect, test } from 'vitest';
import { isOwnHost, registerOwnHost } from '../../../../lib/page/dom/own-host';

test('only a registered host is our own', () => {
  const [host, other] = [{} as Element, {} as Element];
  registerOwnHost(host);
  expect([host, other].map(isOwnHost)).toEqual([true, false]);
});
