// Tests of link addresses: the address is read from the path, query or fragment.
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { decoded, findLinkAddress, getAddressParts } from '../../../../lib/page/scan/link-address';

const ONE = '0x00000000219ab540356cbb839cbe05303d7705fa';
const TWO = '0x1111111111111111111111111111111111111111';
const HASH = `0x${'ab'.repeat(32)}`;
const SIGNATURE_LIKE = '11111111111111111111111111111112';

const about = (href: string, subject = '') =>
  findLinkAddress(
    getAddressParts(href).map((part) => findAddresses(part, { chains: ['solana'] })),
    (found) => found.canonical === subject,
  )?.canonical ?? null;

describe('findLinkAddress', () => {
  test.each([
    ['path', `/address/${ONE}`, ONE],
    ['path with a tab', `https://explorer.example/address/${ONE}?tab=txs#internal`, ONE],
    ['fragment route', `https://explorer.example/#/address/${ONE}`, ONE],
    ['scheme', `ethereum:${ONE}`, ONE],
    ['holder of a token', `/token/${ONE}?a=${TWO}`, TWO],
    ['percent escapes', `/address/%30x${ONE.slice(2)}`, ONE],
    ['one of a collection', `/nft/${ONE}/12`, ONE],
    ['whose page it is', `/profile?user=${ONE}`, ONE],
    ['what an exchange is to buy', `/swap?inputCurrency=${TWO}&outputCurrency=${ONE}`, ONE],
    ['the same in words of others', `/swap?tokenIn=${TWO}&tokenOut=${ONE}`, ONE],
    ['the same in words of Solana', `/swap?inputMint=sol&outputMint=${ONE}`, ONE],
    ['pages of a table about a token', `/transfers?contractAddress=${ONE}&mode=&p=4`, ONE],
    ['a token by its name alone', `/chart?token=${ONE}`, ONE],
    ['nested path', `/subchain/name/address/${ONE}/transactions`, ONE],
  ])('%s', (_, href, address) => expect(about(href)).toBe(address));

  test.each([
    ['a transaction', `/tx/${HASH}`],
    ['a base58 thing under /tx/', `/tx/${SIGNATURE_LIKE}`],
    ['a block', `/block/${SIGNATURE_LIKE}`],
    ['a script', `javascript:copy('${ONE}')`],
    ['an embedded picture', `data:text/plain,${ONE}`],
    ['an unknown filter', `/export?fadd=${ONE}`],
    ['who brought the reader', `/trade?ref=${ONE}`],
    ['nothing', ''],
  ])('link of %s contains no address', (_, href) => expect(about(href)).toBeNull());

  test("link to the page's own subject is not a name", () => {
    expect(about(`/token/${ONE}?a=${TWO}`, TWO)).toBe(ONE);
    expect(about(`/txs?a=${TWO}`, TWO)).toBeNull();
  });
});

test('decoded keeps a broken percent escape', () => {
  expect(decoded('%E0%A4%A')).toBe('%E0%A4%A');
});
