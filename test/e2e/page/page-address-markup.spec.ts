// End-to-end tests of addresses in the markup of real sites: hidden copies, split text and similar hashes.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { full } from '../support/mark-geometry';
import { getListedAddresses, getTabReport } from '../support/tab-report';

/** Maximum distance in px of a mark from its text. */
const NEAR_PX = 24;

/** Visible text with the distance of its mark; null without one. */
const distances = (page: Page): Promise<[end: string, far: number | null][]> =>
  page.evaluate(() => {
    const marks = [...document.documentElement.children]
      .flatMap((element) => [...(element.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])])
      .map((mark) => ({ box: mark.getBoundingClientRect(), address: mark.getAttribute('data-address') ?? '' }));
    return [...document.querySelectorAll('[data-end]')].map((element): [string, number | null] => {
      const end = element.getAttribute('data-end') ?? '';
      const range = document.createRange();
      range.selectNodeContents(element);
      const drawn = [...range.getClientRects()].filter(({ width }) => width);
      const whole = element.getBoundingClientRect();
      const texts = drawn[0] ? drawn : [whole];
      const far = marks
        .filter(({ address }) => address.endsWith(end))
        .map(({ box }) =>
          Math.min(
            ...texts.map(({ left, top, right, bottom }) =>
              Math.hypot(
                Math.max(box.left - Math.min(right, whole.right), left - box.right, 0),
                Math.max(box.top - bottom, top - box.bottom, 0),
              ),
            ),
          ),
        );
      return [end, far.length ? Math.min(...far) : null];
    });
  });

test.describe('hidden copies, split text, titles', () => {
  test('address has one mark, where a reader reads it', async ({ account: _, openPage, riskmark }) => {
    const opened = await openPage('address-formats/markup-of-sites.html');
    const ends = await opened
      .locator('[data-end]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-end')));
    await expect.poll(async () => (await distances(opened)).filter(([, px]) => px === null)).toEqual([]);
    await expect(opened.getByTestId('mark')).toHaveCount(ends.length);
    const far = (await distances(opened)).filter(([, px]) => px === null || px > NEAR_PX);
    expect(far).toEqual([]);
    const listed = await getListedAddresses(riskmark, opened);
    expect(listed.sort()).toEqual(ends.map((end) => full(end ?? '')).sort());
  });
});

test.describe('grid without rows', () => {
  test('address has a mark at every occurrence', async ({ account: _, openPage }) => {
    const opened = await openPage('address-formats/grid-without-rows.html');
    await expect(opened.getByTestId('mark')).toHaveCount(5);
  });
});

test.describe('name beside its address', () => {
  test('name has its own mark only in another cell', async ({ account: _, openPage }) => {
    const opened = await openPage('address-formats/name-beside-address.html');
    await expect(opened.getByTestId('mark')).toHaveCount(6);
    const far = await distances(opened);
    expect(far).toHaveLength(4);
    expect(far.filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
  });
});

test.describe('links and digits beside an address', () => {
  test('link with the address as its target has no mark where the address is shown', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('address-formats/links-to-explorer.html');
    await expect(opened.getByTestId('mark')).toHaveCount(6);
    const far = await distances(opened);
    expect(far).toHaveLength(4);
    expect(far.filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
  });

  test('label before a truncated address sets its chain, as before a full one', async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const opened = await openPage('address-formats/label-before-truncated.html');
    await expect(opened.getByTestId('mark')).toHaveCount(3);
    expect(await getListedAddresses(riskmark, opened)).toEqual([
      '72594unGjWbX2UDaTBmbspjWSwgqyMyUPfDJpPv1CtKN',
      '7orjeJLRE5NELQHag1UNpkAzVrE3TXynByPqcDDzRvYZ',
      'AdPTwwnGdZAd56jaNVK54gjwKoDnLjKeCVCyPGFyjKpt',
    ]);
  });

  test('digits of another column do not extend a hash; a split tail is joined', async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const opened = await openPage('address-formats/digits-beside.html');
    await expect(opened.getByTestId('mark')).toHaveCount(2);
    expect((await distances(opened)).filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
    expect(await getListedAddresses(riskmark, opened)).toEqual([
      '0xe81c0d6f792988bb20ab3ea912656eb42cd8e3da',
      '0x27e7ee332524621253a69e88b2577b7142a705a1',
    ]);
  });
});

/** 32 bytes in hexadecimal, the form of Aptos accounts and of every hash. */
const bytes = (end: string) => `0x${'5e'.repeat(31)}${end}`;

/** Addresses that the pages show as such, in the order of the page; all other values of the same form are hashes. */
const ADDRESSES = {
  'aptos-transaction.html': ['a1', 'a2', 'a3', 'a4', 'a6', 'a7', 'a8', 'a9', 'aa', 'a5'].map(bytes),
  'solana-account.html': [
    'D77Njxa5NFLgq2XNEzuKH91zymhbf3r1MGoHXQJkD2yM',
    '72594unGjWbX2UDaTBmbspjWSwgqyMyUPfDJpPv1CtKN',
    '7orjeJLRE5NELQHag1UNpkAzVrE3TXynByPqcDDzRvYZ',
    'AdPTwwnGdZAd56jaNVK54gjwKoDnLjKeCVCyPGFyjKpt',
  ],
  'chain-labels.html': [
    '72594unGjWbX2UDaTBmbspjWSwgqyMyUPfDJpPv1CtKN',
    '7orjeJLRE5NELQHag1UNpkAzVrE3TXynByPqcDDzRvYZ',
    'AdPTwwnGdZAd56jaNVK54gjwKoDnLjKeCVCyPGFyjKpt',
    '3ETC1eyrnaPb3nEaL2UdgiVMTbqCA7Q7SWrrL2HDPqs6',
    'AmrMJBNr8yA94aDngMJc9CiUhkDCokm9WQbfctTJY8Yg',
    '773EM4wL4v52eDa7xjPej1PagcomvxfFtMD2mitTKLa3',
    '65fF9QRgGBLuKmAfPZQ8yLX8U2rnbBwBSg8RMdnM3WWU',
    '615WjMmUUrzWqidkaZVs2P39SjPTU8ed4YtdAzScHyCm',
    'F1fsXt37Kr7xhjKYLrPMJke7YxRhrVGi4VBgvkr5oCF3',
    'AzZT3m1hyR87hK3BX5DAxMkTczdNEGCaE3HopM1M9uT1',
    '6WegDp1DmGLEMNC625kLPVpskfwDLZoFnVBuqM4wNwLm',
    '6sgjGryMfDvQgvSdaGkXShrfAGYnnYGbeubLnT91TmR3',
    'A8WotqP3huQbeQAA3upLbHA6jSvNxNdJbybgqYXD55n9',
    '9ouP1sAZZ7eZZmBZbLAjnwN8irgdF6ZbWBx2zaDxQXob',
    '3Y1bpu4jxW8DvhEDJyKRyE2ziY1soX2Poj6jXcLmbSyD',
    '1Dwzcj9vdrvCY7XnDhMuycAPHpK6E6zhWn',
    'BSvsuJLmc4FBxbcWJjz5VsCPw7744S82RZex8d83mroT',
    '2dBLXXnfnkiG1fRiAbEKvwqqMMaLyW2CN9wg93x781qa',
    bytes('a2'),
    bytes('a1'),
  ],
};

test.describe('forms shared with hashes', () => {
  for (const [name, wanted] of Object.entries(ADDRESSES))
    test(`label before a value decides between address and hash: ${name}`, async ({
      account: _,
      openPage,
      riskmark,
    }) => {
      const opened = await openPage(`address-formats/${name}`);
      await expect(opened.getByTestId('mark')).toHaveCount(wanted.length);
      const addresses = (await getTabReport(riskmark, opened)).addresses ?? [];
      expect(addresses.map(({ address }) => address).sort()).toEqual([...wanted].sort());
      // A chain name in another grid row does not apply to this one.
      expect(addresses.filter(({ chain }) => chain === 'bitcoin-cash')).toEqual([]);
    });
});
