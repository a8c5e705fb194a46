// Tests of messages for unscreened search texts: hashes, names, keys and incomplete addresses are explained.
import { expect, test } from 'vitest';
import { explainUnscreenedQuery } from '../../../../lib/app/search/explain-unscreened-query';
import { classifyQuery } from '../../../../lib/detect/query/classify-query';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  [`0x${'5a'.repeat(32)}`, /^A transaction, or a private key\. Nothing was sent\. .*clear the clipboard\.$/],
  ['harbour7.eth', /^A name, not an address\. Not resolved/],
  [ADDRESS.slice(0, -1), /has 39 digits, not 40\.$/],
  [ADDRESS.slice(2), /^0x is missing\. Paste 0x5aAe/],
  ['0x5aAe…eAed', /^Shortened address/],
  ['legal winner thank year wave sausage worth useful legal winner thank yellow', /^Private key or seed/],
  ['https://example.com/', /No address in this link/],
  ['harbour', /^$/],
  [ADDRESS, /^$/],
])('explainUnscreenedQuery: %s', (text, said) => expect(explainUnscreenedQuery(classifyQuery(text))).toMatch(said));
