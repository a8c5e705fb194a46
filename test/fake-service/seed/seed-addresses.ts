// Seed data of the fake service: its addresses and their risk scenarios.
import { addressKey } from '../address-key';
import { SANDBOX, SANDBOX_CHAINS } from '../sandbox-addresses';
import { bandOf, type Story, scoreOf } from './address-profile';
import { type AddressForm, chainOfForm, makeAddress } from './make-address';
import { PLOTS, type PlotName } from './scenarios';

type Twist = Partial<Pick<Story, 'score' | 'cleanUnder' | 'reportFails'>>;

function live(form: AddressForm, plot: PlotName, name: string = plot, twist: Twist = {}): Story {
  const chain = chainOfForm(form);
  const address = makeAddress(form, name);
  const exposures = PLOTS[plot].exposures(form, name);
  const score = twist.score ?? 'given';
  const foundRisk = exposures.length > 0;
  const band = foundRisk && score === 'given' ? bandOf(scoreOf(exposures).score) : null;
  const story = PLOTS[plot].story;
  return { chain, address, foundRisk, band, story, exposures, score, cleanUnder: [], reportFails: false, ...twist };
}

const FOUR_BANDS: PlotName[] = ['ransom-wallet', 'mixer-user', 'market-buyer', 'casino-guest'];
const fourBands = (...forms: [AddressForm, AddressForm, AddressForm, AddressForm]) =>
  FOUR_BANDS.map((plot, i) => live(forms[i]!, plot));

/** The invented addresses. */
export const INVENTED: readonly Story[] = [
  ...fourBands('evm', 'evm', 'evm', 'evm'),
  live('evm', 'bridge-thief'),
  live('evm', 'bridge-customer'),
  live('evm', 'airdrop-victim'),
  // Clean under one config and risky under another, so that configs differ.
  live('evm', 'market-buyer', 'market-buyer-of-old', { cleanUnder: ['co-defi'] }),
  live('evm', 'mixer-user', 'score-missing', { score: 'missing' }),
  live('evm', 'mixer-user', 'score-broken', { score: 'broken' }),
  live('evm', 'mixer-user', 'band-missing', { score: 'no-band' }),
  live('evm', 'market-buyer', 'report-fails', { reportFails: true }),
  live('evm', 'nobody', 'grocer'),
  live('evm', 'nobody', 'tea-house'),
  live('evm', 'nobody', 'lighthouse'),
  ...fourBands('tron', 'tron', 'tron', 'tron'),
  live('tron', 'nobody', 'ferry'),
  ...fourBands('bitcoin p2wpkh', 'bitcoin p2pkh', 'bitcoin p2sh', 'bitcoin p2tr'),
  live('bitcoin p2wpkh', 'nobody', 'clockmaker'),
  live('bitcoin p2pkh', 'nobody', 'bookbinder'),
  live('bitcoin p2tr', 'mixer-user', 'score-missing', { score: 'missing' }),
  ...fourBands('solana', 'solana', 'solana', 'solana'),
  live('solana', 'nobody', 'orchard'),
  live('xrp', 'airdrop-victim'),
  live('xrp', 'nobody', 'post-office'),
  live('litecoin p2wpkh', 'mixer-user'),
  live('litecoin p2pkh', 'nobody', 'cobbler'),
  live('dogecoin', 'casino-guest'),
  live('dogecoin', 'nobody', 'kennel'),
  live('bitcoin-cash', 'market-buyer'),
  live('bitcoin-cash', 'nobody', 'miller'),
  // These chains are screened only: their scores are refused and have no band.
  live('dash', 'ransom-wallet', 'ransom-wallet', { score: 'missing' }),
  live('dash', 'nobody', 'courier'),
  live('zcash', 'mixer-user', 'mixer-user', { score: 'missing' }),
  live('zcash', 'nobody', 'locksmith'),
  live('ton', 'airdrop-victim', 'airdrop-victim', { score: 'missing' }),
  live('ton', 'nobody', 'bakery'),
];

/** All addresses: invented ones and the vendor's sandbox table, which is the same under every config. */
export const WORLD: readonly Story[] = [...INVENTED, ...SANDBOX];

const keyOf = (chain: string, address: string) => `${chain} ${addressKey(chain, address)}`;
const byKey = (stories: readonly Story[]) => new Map(stories.map((each) => [keyOf(each.chain, each.address), each]));
const SANDBOX_BY_KEY = byKey(SANDBOX);
const WORLD_BY_KEY = byKey(WORLD);

/** Returns the profile of an address under a config; null means clean (docs/reference/service.md 4.4). */
export function findStory(config: string, chain: string, address: string): Story | null {
  const stories = config === 'co-sandbox' && SANDBOX_CHAINS.includes(chain) ? SANDBOX_BY_KEY : WORLD_BY_KEY;
  const story = stories.get(keyOf(chain, address)) ?? null;
  return story?.cleanUnder.includes(config) ? null : story;
}
