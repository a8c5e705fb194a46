// Address profile of the fake service: exposures of one address, and how its score and band are computed.

export type Band = 'Low Risk' | 'Medium Risk' | 'High Risk' | 'Severe Risk';

/** One risk exposure of an address. */
export interface Exposure {
  category: keyof typeof CATEGORIES;
  direction: 'DIRECT' | 'SEND' | 'RECEIVE';
  /** Distance in hops; 0 for direct. */
  hops: number;
  usdValue: number;
  /** Share of the address's total transacted value, 0 to 100. */
  percentage: number;
  /** Points added to the score before the cap. */
  weight: number;
  /** Unix seconds. */
  first: number;
  last: number;
  /** Addresses from the address itself to the risky one. */
  path: { chain: string; address: string }[];
  partial: boolean;
}

/** `missing` answers the score with 404, `broken` with 500, `no-band` with an empty band: three found risks without a band. */
type ScoreAnswer = 'given' | 'missing' | 'broken' | 'no-band';

export interface Story {
  chain: string;
  address: string;
  foundRisk: boolean;
  /** Band returned by the score operation; null without a band or without risk. */
  band: Band | null;
  /** Description for readers. */
  story: string;
  exposures: Exposure[];
  score: ScoreAnswer;
  /** Configs under which the address is clean. */
  cleanUnder: string[];
  /** Report operations answer 200 with `error`. */
  reportFails: boolean;
}

// Our choice of categories and names; published: `ofac hack scam theft mixer darknet`, "Sanctioned by US", "Scam" (docs/reference/service.md 2.5).
export const CATEGORIES = {
  ofac: 'Sanctioned by US',
  japan_sanctions: 'Sanctioned by Japan',
  hack: 'Hacker',
  theft: 'Theft',
  ransomware: 'Ransomware',
  mixer: 'Mixer',
  darknet: 'Darknet Market',
  scam: 'Scam',
  gambling: 'Gambling',
} as const;

// Our choice: band limits; the service publishes none (docs/reference/service.md 2.3).
const BAND_FLOORS: [number, Band][] = [
  [75, 'Severe Risk'],
  [50, 'High Risk'],
  [25, 'Medium Risk'],
  [0, 'Low Risk'],
];

export function bandOf(score: number): Band {
  return BAND_FLOORS.find(([floor]) => score >= floor)![1];
}

/** Returns the capped sum of the weights, and each exposure's share (docs/reference/service.md 2.3: 0 to 100, hard-capped). */
export function scoreOf(exposures: Exposure[], weigh: (exposure: Exposure) => number = (exposure) => exposure.weight) {
  const weights = exposures.map(weigh);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const score = Math.min(100, sum);
  const round = (value: number) => Math.round(value * 100) / 100;
  return { score: round(score), shares: weights.map((weight) => (sum === 0 ? 0 : round((weight * score) / sum))) };
}
