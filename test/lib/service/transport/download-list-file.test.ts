// Tests of list file downloads: no credentials are sent, and unusable replies are reported by their problem.
// covers F-08
import { expect, test } from 'vitest';
import { downloadListFile } from '../../../../lib/service/transport/download-list-file';

const LIST_URL = 'https://lists.example/sdn.csv';
const MAX = 100;
const text = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/csv' }, ...init });
const cut = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(10)),
      pull: (stream) => stream.error(new TypeError('network')),
    }),
  );
const hidden = () => Object.defineProperty(text(''), 'type', { value: 'opaqueredirect' });

// covers T-20
test('downloadListFile sends no credentials and no referrer, and follows no redirect', async () => {
  const sent: unknown[] = [];
  const fetch = async (...given: unknown[]) => {
    sent.push(given);
    return text('0x1');
  };
  expect(await downloadListFile(fetch as never, LIST_URL, MAX)).toEqual({ bytes: new TextEncoder().encode('0x1') });
  expect(sent).toMatchObject([
    [LIST_URL, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual', cache: 'no-store' }],
  ]);
});

test.each<[string, () => Response | Promise<Response>, unknown]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { problem: 'unreachable' }],
  ['a reply that is cut short', cut, { problem: 'unreachable' }],
  ['a redirect', () => text('', { status: 302 }), { problem: 'redirected' }],
  ['a redirect hidden by the browser', hidden, { problem: 'redirected' }],
  ['a page that is gone', () => text('', { status: 404 }), { problem: 'refused', status: 404 }],
  ['a fault of the server', () => text('', { status: 503 }), { problem: 'refused', status: 503 }],
  [
    'a web page',
    () => text('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    { problem: 'web-page' },
  ],
  ['too many bytes', () => text('x'.repeat(MAX + 1)), { problem: 'too-large' }],
  ['too many announced bytes', () => text('x', { headers: { 'content-length': '101' } }), { problem: 'too-large' }],
])('downloadListFile names %s', async (_name, reply, outcome) =>
  expect(await downloadListFile(async () => reply(), LIST_URL, MAX)).toEqual(outcome),
);

const END = 'files.example:8443';
const at = (url: string, response = text('0x1'), redirected = true) =>
  Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
const follow = (...replies: (() => Response | Promise<Response>)[]) => {
  const redirects: unknown[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    redirects.push(init?.redirect);
    return (replies.shift() as () => Response)();
  };
  return downloadListFile(fetch as never, LIST_URL, MAX, ['lists.example', END]).then((outcome) => ({
    outcome,
    redirects,
  }));
};
const failed = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const html = () => text('<p>', { headers: { 'content-type': 'text/html' } });

test.each<[string, (() => Response | Promise<Response>)[], unknown, unknown]>([
  [
    'a redirect to a named host',
    [() => at(`https://${END}/x?signed=1`)],
    { bytes: new TextEncoder().encode('0x1') },
    ['follow'],
  ],
  ['no redirect', [() => at(LIST_URL, undefined, false)], { bytes: new TextEncoder().encode('0x1') }, ['follow']],
  ['a redirect to another host', [() => at('https://evil.example/x')], { problem: 'redirected-elsewhere' }, ['follow']],
  [
    'a redirect to another port',
    [() => at('https://files.example/x')],
    { problem: 'redirected-elsewhere' },
    ['follow'],
  ],
  ['a redirect to plain http', [() => at(`http://${END}/x`)], { problem: 'redirected-elsewhere' }, ['follow']],
  ['a reply without an address', [() => text('0x1')], { problem: 'redirected-elsewhere' }, ['follow']],
  ['a loop, or a host that is not granted', [failed, hidden], { problem: 'redirect-failed' }, ['follow', 'manual']],
  ['no network', [failed, failed], { problem: 'unreachable' }, ['follow', 'manual']],
  ['a host that is back a moment later', [failed, () => text('')], { problem: 'unreachable' }, ['follow', 'manual']],
  ['a page at the end', [() => at(`https://${END}/x`, html())], { problem: 'web-page' }, ['follow']],
  [
    'an expired signature',
    [() => at(`https://${END}/x`, text('', { status: 403 }))],
    { problem: 'refused', status: 403 },
    ['follow'],
  ],
  // covers T-20
])('downloadListFile that may follow to named hosts meets %s', async (_name, replies, outcome, redirects) =>
  expect(await follow(...replies)).toEqual({ outcome, redirects }),
);
