// End-to-end tests of wrapped addresses: each has one mark; wrapped hashes and hidden text have none.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Addresses of wrapped-addresses.html, in the order of the page. */
const WRAPPED = [
  '0xCAC479f40dB14bA1164eCC70dE557d4e523A4883',
  '0xB3D6E5dC34AB19C24eb46A2FFf2D7403D6EaEC4E',
  'bc1qgwvk38mxruq69x3ve0ytkjrhsu8cnk9g52nq8j',
  'TDQyW3KtmpiwsFgLZ9nGNx2WoargDW9RNG',
  '0x7D7Da097Df9AeEE45cb225b0c7cE24b3f56b4494',
  '0xEF0fFaC1E69A950086a093DD67c588e6C0Fa4208',
  '0xb608180B643CB2C7DB4288d32Ea14EB816908732',
  '0x8586df6551AB7363e591d6732F3637646a2d66e7',
  '72594unGjWbX2UDaTBmbspjWSwgqyMyUPfDJpPv1CtKN',
  '0xe81c0d6f792988bb20ab3ea912656eb42cd8e3da',
  '0xf95bB7882a5AA534a4a69bF3166eccD4d6B5c3a4',
];
/** Addresses of hidden-text.html that can be read, in the order of the page. */
const READABLE = [
  '0x0ef9758Be4D2d42f3Ee98A205B9a1F1F59332683',
  '0x2e587427D851f04Be199Cc4D84da4Eb31C2Ef5FC',
  '0xfDCa8E1e635753cd39D5Fd68c6FfA2F74f1C263d',
  '0x12A5526BB2BaD10B44478F7BC95E2588192936B9',
  '0xE9027451866e1d2ea1D96cfEe3FEBea88C8B966a',
  '0x0d933BD076167fa9d32354a64c374bdf6eD3C068',
  '0x6Ff39282E6F25AA99008261dE3125e0cC2393fE6',
  '0xC602b88aD75828c6a1Bd6a00293E6cD7Ae8396D8',
  '0x112F9f198131a7d9A2aE44c2f9969d1B88B84B15',
];

const marked = async (page: Page) =>
  (
    await page.getByTestId('mark').evaluateAll((all) => all.map((one) => one.getAttribute('data-address') ?? ''))
  ).sort();
const spelled = (all: readonly string[]) =>
  all.map((text) => (text.startsWith('0x') ? text.toLowerCase() : text)).sort();

/** Distances in px of marks from the ends of the last parts. */
const farthest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const marks = [...document.documentElement.children].flatMap((element) => [
      ...(element.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? []),
    ]);
    const far = [...document.querySelectorAll('[data-end]')].map((end) => {
      const texts = [...end.getClientRects()];
      const mine = marks.find((mark) =>
        mark
          .getAttribute('data-address')
          ?.toLowerCase()
          .endsWith(end.getAttribute('data-end') ?? ''),
      );
      const mark = mine?.getBoundingClientRect();
      if (!mark) return Number.POSITIVE_INFINITY;
      return Math.min(
        ...texts.map((text) =>
          Math.hypot(
            Math.max(mark.left - text.right, text.left - mark.right, 0),
            Math.max(mark.top - text.bottom, text.top - mark.bottom, 0),
          ),
        ),
      );
    });
    return Math.max(...far);
  });

test.describe('wrapped and hidden text', () => {
  test('address over two lines or boxes has one mark, at one of them', async ({ account: _, openPage }) => {
    const opened = await openPage('address-formats/wrapped-addresses.html');
    await expect.poll(() => marked(opened)).toEqual(spelled(WRAPPED));
    expect(await farthest(opened)).toBeLessThanOrEqual(24);
  });

  test('hash wrapped after forty digits is not an address; one beside a number in the next cell is', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('address-formats/wrapped-hashes.html');
    await expect
      .poll(() => marked(opened))
      .toEqual(['0x27e7ee332524621253a69e88b2577b7142a705a1', '0x94aaac671cca4f48dcc62cbcf40e065a9f9ad3da']);
  });

  test('clipped, filtered or dotted text has no mark; text beside a hidden copy has', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('address-formats/hidden-text.html');
    await expect.poll(() => marked(opened)).toEqual(spelled(READABLE));
  });
});
