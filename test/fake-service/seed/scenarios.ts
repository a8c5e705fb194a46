// Risk scenarios of the seed data: exposures of an address, their counterparties and dates.

import type { Exposure } from './address-profile';
import { type AddressForm, chainOfForm, makeAddress } from './make-address';

export type PlotName =
  | 'ransom-wallet'
  | 'bridge-thief'
  | 'bridge-customer'
  | 'mixer-user'
  | 'market-buyer'
  | 'airdrop-victim'
  | 'casino-guest'
  | 'nobody';

interface Plot {
  story: string;
  exposures(form: AddressForm, name: string): Exposure[];
}

type Amounts = Pick<Exposure, 'usdValue' | 'percentage' | 'weight' | 'first' | 'last'>;

const amounts = (usdValue: number, percentage: number, weight: number, first: string, last: string): Amounts => {
  const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
  return { usdValue, percentage, weight, first: seconds(first), last: seconds(last) };
};

function direct(category: Exposure['category'], weight: number, first: string, last: string): Exposure {
  const rest = { direction: 'DIRECT' as const, hops: 0, path: [], partial: false };
  return { category, ...rest, ...amounts(0, 100, weight, first, last) };
}

/** Returns a path of synthetic addresses from `name` to a risky one, `hops` long. */
function along(form: AddressForm, name: string, category: string, hops: number) {
  const stops = Array.from({ length: hops }, (_, i) => makeAddress(form, `${name} ${category} step ${i + 1}`));
  return [makeAddress(form, name), ...stops].map((address) => ({ chain: chainOfForm(form), address }));
}

export const PLOTS: Record<PlotName, Plot> = {
  'ransom-wallet': {
    story: 'Collects ransom payments; named by a government.',
    exposures: (form, name) => [
      direct('ransomware', 70, '2024-02-11', '2025-09-30'),
      direct('ofac', 80, '2025-01-15', '2025-01-15'),
      {
        category: 'mixer',
        direction: 'SEND',
        hops: 1,
        path: along(form, name, 'mixer', 1),
        partial: false,
        ...amounts(412_000, 38.5, 30, '2024-03-02', '2025-08-19'),
      },
    ],
  },
  'bridge-thief': {
    story: 'Emptied a bridge and is still moving the money.',
    exposures: (form, name) => [
      direct('hack', 85, '2026-03-04', '2026-03-05'),
      {
        category: 'mixer',
        direction: 'SEND',
        hops: 2,
        path: along(form, name, 'mixer', 2),
        partial: true,
        ...amounts(1_840_000, 61.2, 25, '2026-03-05', '2026-10-28'),
      },
    ],
  },
  'bridge-customer': {
    story: 'Received stolen money that crossed from another chain.',
    exposures: (form, name) => [
      {
        category: 'theft',
        direction: 'RECEIVE',
        hops: 2,
        path: [
          ...along(form, name, 'theft', 1),
          { chain: 'tron', address: makeAddress('tron', `${name} theft other side`) },
        ],
        partial: false,
        ...amounts(58_300, 22.4, 55, '2026-06-01', '2026-06-17'),
      },
    ],
  },
  'mixer-user': {
    story: 'Sends to a mixer and has, two steps away, received stolen coins.',
    exposures: (form, name) => [
      {
        category: 'mixer',
        direction: 'SEND',
        hops: 1,
        path: along(form, name, 'mixer', 1),
        partial: false,
        ...amounts(24_900, 18.75, 42, '2025-05-20', '2026-07-07'),
      },
      {
        category: 'hack',
        direction: 'RECEIVE',
        hops: 2,
        path: along(form, name, 'hack', 2),
        partial: false,
        ...amounts(3_120.5, 2.35, 18, '2025-11-02', '2025-11-02'),
      },
    ],
  },
  'market-buyer': {
    story: 'Bought on a darknet market, years ago.',
    exposures: (form, name) => [
      {
        category: 'darknet',
        direction: 'SEND',
        hops: 1,
        path: along(form, name, 'darknet', 1),
        partial: false,
        ...amounts(640, 4.1, 36, '2021-08-08', '2022-01-30'),
      },
    ],
  },
  'airdrop-victim': {
    story: 'Was sent tokens by a known scam.',
    exposures: (form, name) => [
      {
        category: 'scam',
        direction: 'RECEIVE',
        hops: 1,
        path: along(form, name, 'scam', 1),
        partial: false,
        ...amounts(12.75, 0.4, 28, '2026-04-12', '2026-04-12'),
      },
    ],
  },
  'casino-guest': {
    story: 'Three steps away from an unlicensed casino.',
    exposures: (form, name) => [
      {
        category: 'gambling',
        direction: 'SEND',
        hops: 3,
        path: along(form, name, 'gambling', 3),
        partial: false,
        ...amounts(95, 1.2, 9, '2026-01-09', '2026-02-21'),
      },
    ],
  },
  nobody: { story: 'Nothing is known against it.', exposures: () => [] },
};
