// Vendor sandbox addresses (docs/reference/service.md 4.4): published bands and hops, invented amounts.
import { bandOf, type Exposure, type Story, scoreOf } from './seed/address-profile';

type Category = Exposure['category'];
interface Indirect {
  direction: 'SEND' | 'RECEIVE';
  categories: Category[];
  /** The risky counterparty one hop away. */
  through: string;
}

// Our choice: weights that give the published bands.
const DIRECT_WEIGHT = 80;
const ONE_HOP_WEIGHT = 62;
// Our choice: the published table has no counterparty addresses, so another suitable row is used.
const OFAC_EVM = '0x4f47bc496083c727c5fbe3ce9cdf2b0f6496270c';
const HACKER_EVM = '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be';
const OFAC_TRON = 'TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR';
const CLEAN = '0x0000000000000000000000000000000000000001';

const received = (categories: Category[], through: string): Indirect => ({ direction: 'RECEIVE', categories, through });
const sent = (categories: Category[], through: string): Indirect => ({ direction: 'SEND', categories, through });

function row(chain: string, address: string, direct: Category[], indirect?: Indirect): Story {
  const dates = { first: 1714521600, last: 1717200000, partial: false };
  const exposures: Exposure[] = [
    ...direct.map((category): Exposure => {
      const none = { hops: 0, usdValue: 0, percentage: 100, path: [] };
      return { category, direction: 'DIRECT', weight: DIRECT_WEIGHT, ...none, ...dates };
    }),
    ...(indirect?.categories ?? []).map((category): Exposure => {
      const path = [address, indirect!.through].map((each) => ({ chain, address: each }));
      const amount = { hops: 1, usdValue: 1500, percentage: 12.5 };
      return { category, direction: indirect!.direction, weight: ONE_HOP_WEIGHT, path, ...amount, ...dates };
    }),
  ];
  const foundRisk = exposures.length > 0;
  return {
    chain,
    address,
    foundRisk,
    band: foundRisk ? bandOf(scoreOf(exposures).score) : null,
    story: foundRisk
      ? 'A test address that the vendor publishes as risky.'
      : 'The clean address of the vendor’s test table.',
    exposures,
    score: 'given',
    cleanUnder: [],
    reportFails: false,
  };
}

/** The fourteen rows. */
export const SANDBOX: readonly Story[] = [
  row('evm', '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', ['hack'], received(['ofac', 'japan_sanctions'], OFAC_EVM)),
  // Our choice: SEND; this row states no direction.
  row('evm', '0xab346efef1ffe377cdad686abeab62e83df1099f', ['hack'], sent(['ofac', 'japan_sanctions'], OFAC_EVM)),
  row('evm', '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be', ['hack', 'ofac', 'japan_sanctions']),
  row('evm', '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b', ['hack', 'ofac', 'japan_sanctions']),
  row('evm', '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc', ['hack', 'ofac']),
  row('evm', OFAC_EVM, ['ofac', 'japan_sanctions']),
  row('evm', '0x2ad9790b5116ce19b9cc59c7982a64df0fea84bc', ['ofac'], received(['hack', 'japan_sanctions'], HACKER_EVM)),
  row('evm', '0x511b9ed0b7ef9dfad519f398fdfbdf6af8356780', ['hack', 'ofac']),
  row('tron', OFAC_TRON, ['ofac']),
  row('tron', 'THrqsvhL6hgMGcsNQibXUCAVXeExy3c1ip', ['hack', 'ofac']),
  row('tron', 'TV5Wn9L9T7CwrAZhrxyEGunkvQiSnsGy2H', ['hack', 'ofac']),
  row('tron', 'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', ['hack', 'ofac']),
  row('tron', 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', [], sent(['ofac'], OFAC_TRON)),
  row('evm', CLEAN, []),
];

// docs/reference/service.md 4.1: the sandbox config covers these two chains only.
export const SANDBOX_CHAINS: readonly string[] = ['evm', 'tron'];
