// Tests of base URLs: valid URLs are normalized, and unsafe URLs rejected (docs/reference/security.md T-19).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audienceOf, readBaseUrl } from '../../../../lib/service/transport/base-url';

const codeOf = (text: string, allowLoopbackHttp: boolean, allowInternal?: boolean) => {
  try {
    return readBaseUrl(text, { allowLoopbackHttp, allowInternal });
  } catch (thrown) {
    return (thrown as { code?: string }).code;
  }
};

const SAME_IN_BOTH: [string, string][] = [
  ['https://svc.cipherowl.ai', 'https://svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai/', 'https://svc.cipherowl.ai'],
  ['  https://svc.cipherowl.ai//  ', 'https://svc.cipherowl.ai'],
  ['HTTPS://SVC.CipherOwl.AI', 'https://svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai.', 'https://svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai.:8443/', 'https://svc.cipherowl.ai:8443'],
  ['https://svc.cipherowl.ai:443', 'https://svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai:8443', 'https://svc.cipherowl.ai:8443'],
  ['https://svc.cipherowl.ai:1024', 'https://svc.cipherowl.ai:1024'],
  ['https://proxy.example/risk/v2/', 'https://proxy.example/risk/v2'],
  ['https://proxy.example/a/../b', 'https://proxy.example/b'],
  ['https://proxy.example/Case/Kept', 'https://proxy.example/Case/Kept'],
  ['https://proxy.example/with@sign', 'https://proxy.example/with@sign'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  // A Cyrillic look-alike stays recognizable.
  ['https://svc.сipherowl.ai', 'https://svc.xn--ipherowl-ech.ai'],
  ['https://10.example', 'https://10.example'],
  ['', 'bad-request'],
  ['   ', 'bad-request'],
  ['svc.cipherowl.ai', 'bad-request'],
  ['//svc.cipherowl.ai', 'bad-request'],
  ['https:svc.cipherowl.ai', 'bad-request'],
  ['https:///svc.cipherowl.ai', 'bad-request'],
  ['https://', 'bad-request'],
  ['https://?x', 'bad-request'],
  ['https://a.example/?q=1', 'bad-request'],
  ['https://a.example/#f', 'bad-request'],
  ['https://a.example\\@evil.example', 'bad-request'],
  ['https://a.exa mple', 'bad-request'],
  ['https://a.exam\nple', 'bad-request'],
  ['https://a.exam\tple', 'bad-request'],
  ['https://a.example:99999', 'bad-request'],
  ['https://a.example:port', 'bad-request'],
  ['https://a..example', 'bad-request'],
  ['https://-a.example', 'bad-request'],
  ['https://a_b.example', 'bad-request'],
  [`https://${'a'.repeat(64)}.example`, 'bad-request'],
  [`https://a.example/${'a'.repeat(2048)}`, 'bad-request'],
  ['https://999.999.999.999', 'bad-request'],
  ['javascript:alert(1)', 'bad-request'],
  ['data:text/plain,x', 'bad-request'],
  ['file:///etc/passwd', 'bad-request'],
  ['https://xn--a.example', 'bad-request'],
  ['http://svc.cipherowl.ai', 'insecure-url'],
  ['HTTP://svc.cipherowl.ai', 'insecure-url'],
  ['ftp://svc.cipherowl.ai', 'insecure-url'],
  ['ws://svc.cipherowl.ai', 'insecure-url'],
  ['wss://svc.cipherowl.ai', 'insecure-url'],
  ['https://user@svc.cipherowl.ai', 'insecure-url'],
  ['https://user:pass@svc.cipherowl.ai', 'insecure-url'],
  ['https://@svc.cipherowl.ai', 'insecure-url'],
  ['https://svc.cipherowl.ai@evil.example', 'insecure-url'],
  ['https://a.example:80', 'insecure-url'],
  ['https://a.example:22', 'insecure-url'],
  ['https://a.example:1023', 'insecure-url'],
  ['https://a.example:0', 'insecure-url'],
  ['https://1.2.3.4', 'insecure-url'],
  ['https://8.8.8.8:8443', 'insecure-url'],
  ['https://10.0.0.1', 'insecure-url'],
  ['https://192.168.1.1', 'insecure-url'],
  ['https://169.254.169.254', 'insecure-url'],
  ['https://0.0.0.0', 'insecure-url'],
  ['https://134744072.', 'insecure-url'],
  ['https://[2001:db8::1]', 'insecure-url'],
  ['https://[::ffff:10.0.0.1]', 'insecure-url'],
  ['https://[fe80::1]', 'insecure-url'],
  ['https://router', 'insecure-url'],
  ['https://nas.local', 'insecure-url'],
  ['https://NAS.LOCAL.', 'insecure-url'],
  ['https://vault.internal', 'insecure-url'],
  ['https://box.home.arpa', 'insecure-url'],
  ['https://box.lan', 'insecure-url'],
  ['https://app.localhost', 'insecure-url'],
  ['http://localhost.evil.example', 'insecure-url'],
  ['http://127.0.0.1.evil.example', 'insecure-url'],
  ['http://10.0.0.1:8080', 'insecure-url'],
];

/** [text, in the product, in the development build] */
const LOOPBACK: [string, string, string][] = [
  ['http://127.0.0.1:4400', 'insecure-url', 'http://127.0.0.1:4400'],
  ['http://127.0.0.1:80/', 'insecure-url', 'http://127.0.0.1'],
  ['http://localhost:4400/', 'insecure-url', 'http://localhost:4400'],
  ['http://LOCALHOST.:4400/', 'insecure-url', 'http://localhost:4400'],
  ['https://localhost:4400', 'insecure-url', 'https://localhost:4400'],
  ['http://[::1]:4400', 'insecure-url', 'http://[::1]:4400'],
  ['http://0x7f.1:4400', 'insecure-url', 'http://127.0.0.1:4400'],
  ['https://2130706433', 'insecure-url', 'https://127.0.0.1'],
  ['https://127.1', 'insecure-url', 'https://127.0.0.1'],
  ['https://１２７.０.０.１', 'insecure-url', 'https://127.0.0.1'],
  ['http://user@127.0.0.1:4400', 'insecure-url', 'insecure-url'],
  ['ftp://127.0.0.1', 'insecure-url', 'insecure-url'],
];

/** [text, by default, with the host confirmed or allowed by policy] */
const INTERNAL: [string, string, string][] = [
  ['https://gateway.internal', 'insecure-url', 'https://gateway.internal'],
  ['https://GATEWAY.Internal.:8443/risk/', 'insecure-url', 'https://gateway.internal:8443/risk'],
  ['https://gateway', 'insecure-url', 'https://gateway'],
  ['https://risk.corp', 'insecure-url', 'https://risk.corp'],
  ['https://nas.local', 'insecure-url', 'https://nas.local'],
  ['https://10.1.2.3', 'insecure-url', 'https://10.1.2.3'],
  ['https://0xa.1', 'insecure-url', 'https://10.0.0.1'],
  ['https://172.16.0.9:9000', 'insecure-url', 'https://172.16.0.9:9000'],
  ['https://192.168.1.1', 'insecure-url', 'https://192.168.1.1'],
  ['https://100.64.0.1', 'insecure-url', 'https://100.64.0.1'],
  ['https://localhost:8443', 'insecure-url', 'https://localhost:8443'],
  ['https://127.0.0.1', 'insecure-url', 'https://127.0.0.1'],
  ['https://[::1]', 'insecure-url', 'https://[::1]'],
  ['https://[fd00::1]:8443', 'insecure-url', 'https://[fd00::1]:8443'],
  // Allowed hosts relax nothing else.
  ['http://gateway.internal', 'insecure-url', 'insecure-url'],
  ['http://10.1.2.3', 'insecure-url', 'insecure-url'],
  ['http://localhost:4400', 'insecure-url', 'insecure-url'],
  ['http://127.0.0.1', 'insecure-url', 'insecure-url'],
  ['https://user@gateway.internal', 'insecure-url', 'insecure-url'],
  ['https://gateway.internal:22', 'insecure-url', 'insecure-url'],
  ['https://gateway.internal/?q', 'bad-request', 'bad-request'],
  ['https://gate_way', 'bad-request', 'bad-request'],
  ['https://169.254.169.254', 'insecure-url', 'insecure-url'],
  ['https://0.0.0.0', 'insecure-url', 'insecure-url'],
  ['https://8.8.8.8', 'insecure-url', 'insecure-url'],
  ['https://[fe80::1]', 'insecure-url', 'insecure-url'],
  ['https://[2001:db8::1]', 'insecure-url', 'insecure-url'],
  ['https://[::ffff:10.0.0.1]', 'insecure-url', 'insecure-url'],
  ['https://svc.cipherowl.ai', 'https://svc.cipherowl.ai', 'https://svc.cipherowl.ai'],
];

describe('readBaseUrl', () => {
  // covers T-19
  test.each(INTERNAL)('readBaseUrl of %j is %s; with internal hosts allowed: %s', (text, byDefault, allowed) => {
    expect(codeOf(text, false)).toBe(byDefault);
    expect(codeOf(text, false, false)).toBe(byDefault);
    expect(codeOf(text, false, true)).toBe(allowed);
  });
  // covers T-19
  test.each(SAME_IN_BOTH)('readBaseUrl of %j is %s', (text, expected) => {
    expect(codeOf(text, false)).toBe(expected);
    expect(codeOf(text, true)).toBe(expected);
  });
  // covers T-19
  test.each(LOOPBACK)('readBaseUrl of %j is %s, in development %s', (text, product, development) => {
    expect(codeOf(text, false)).toBe(product);
    expect(codeOf(text, true)).toBe(development);
  });

  // covers T-19
  test('every accepted base URL is https, stable and plain', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.string(),
    );
    const urls = fc
      .tuple(
        fc.constantFrom('https', 'http', 'HTTPS', 'ftp'),
        host,
        fc.webPath(),
        fc.constantFrom('', ':443', ':80', ':9000'),
      )
      .map(([scheme, name, path, port]) => `${scheme}://${name}${port}${path}`);
    fc.assert(
      fc.property(fc.oneof(urls, fc.string(), fc.webUrl()), (text) => {
        const inside = codeOf(text, false, true);
        if (inside !== 'bad-request' && inside !== 'insecure-url') {
          expect(new URL(inside ?? '').protocol).toBe('https:');
          expect(codeOf(inside ?? '', false, true)).toBe(inside);
        }
        const read = codeOf(text, false);
        if (read === 'bad-request' || read === 'insecure-url') return;
        const url = new URL(read ?? '');
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password + url.search + url.hash).toBe('');
        expect(url.hostname).toMatch(/^([a-z0-9-]+\.)+[a-z0-9-]+$/);
        expect(codeOf(read ?? '', false)).toBe(read);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['https://svc.cipherowl.ai', 'svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai/path', 'svc.cipherowl.ai'],
  ['https://svc.cipherowl.ai:8443', 'svc.cipherowl.ai:8443'],
  ['http://127.0.0.1:4400', '127.0.0.1:4400'],
])('audienceOf %s is %s', (baseUrl, audience) => {
  expect(audienceOf(baseUrl)).toBe(audience);
});
