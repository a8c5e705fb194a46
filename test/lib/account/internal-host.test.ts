// Tests of internal host detection: private addresses and local names match, and similar hosts do not.
import { expect, test } from 'vitest';
import { isInternalHost, isLoopback } from '../../../lib/account/internal-host';

const INTERNAL = [
  'localhost',
  'app.localhost',
  'gateway',
  'nas-7',
  'gateway.internal',
  'a.b.internal',
  'internal',
  'nas.local',
  'box.home.arpa',
  'box.lan',
  'box.home',
  'risk.corp',
  'risk.intranet',
  'host.localdomain',
  '10.0.0.1',
  '10.255.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '[::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
];
const OTHERS = [
  '',
  'svc.cipherowl.ai',
  'internal.example',
  'internal.evil.com',
  'myinternal.com',
  'localhost.example',
  '10.example',
  '10.0.0.1.example',
  '1.2.3.4',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.0.1',
  '192.169.0.1',
  '193.168.1.1',
  '0.0.0.0',
  '169.254.169.254',
  '[fe80::1]',
  '[2001:db8::1]',
  '[::ffff:a00:1]',
  '[::]',
  '[fb00::1]',
  '[fe00::1]',
];

test.each(INTERNAL)('isInternalHost accepts %s', (host) => expect(isInternalHost(host)).toBe(true));
test.each(OTHERS)('isInternalHost rejects %j', (host) => expect(isInternalHost(host)).toBe(false));

test.each([
  ['localhost', true],
  ['127.1.2.3', true],
  ['app.localhost', false],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['128.0.0.1', false],
])('isLoopback of %s is %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});
