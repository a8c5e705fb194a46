// Risk score, breakdown and detail operations (docs/reference/service.md 2.3 to 2.5).

import { Refusal, RPC } from '../faults/error-reply';
import { bandOf, CATEGORIES, type Exposure, scoreOf } from '../seed/address-profile';
import { findStory } from '../seed/seed-addresses';
import { selectExposures } from '../seed/select-exposures';
import type { Service, ServiceContext } from '../service-context';
import { readAddress, readChain, readConfig, readHops, readProfile } from './request-parameters';

const UNSPECIFIED = 'TRANSACTION_DIRECTION_UNSPECIFIED';
const SANCTIONS = ['ofac', 'japan_sanctions'];
// Our choice: the weight of other categories under the one published profile.
const OTHER_WEIGHT_IN_SANCTION_FOCUS = 0.5;

function readQuestion(c: ServiceContext) {
  const { chain: name, address: asked } = c.req.param() as { chain: string; address: string };
  const chain = readChain(name, 'reporting');
  const address = readAddress(chain, asked);
  const config = readConfig(c.req.query('config'), chain);
  const hops = readHops(c.req.query('hops'));
  return { chain, address, config, exposures: selectExposures(config, chain, address, hops) };
}

export function riskScore(service: Service) {
  return (c: ServiceContext): Response => {
    const { chain, address, config, exposures } = readQuestion(c);
    const riskProfile = readProfile(c.req.query('riskProfile'));
    const answer = findStory(config, chain, address)?.score ?? 'given';
    // Our choice: no 404 is documented; the seed has both faults, so that a found risk without a band occurs.
    if (answer === 'missing') throw new Refusal(404, RPC.notFound, 'no score for this address');
    if (answer === 'broken') throw new Refusal(500, RPC.internal, 'score could not be computed');
    const focused = riskProfile === 'sanction_focused';
    const weigh = ({ category, weight }: Exposure) =>
      focused && !SANCTIONS.includes(category) ? weight * OTHER_WEIGHT_IN_SANCTION_FOCUS : weight;
    const { score, shares } = scoreOf(exposures, weigh);
    const breakdown = exposures.map(({ category, direction, hops, usdValue }, i) => ({
      category: CATEGORIES[category],
      direction,
      hops,
      usdValue,
      riskContribution: shares[i],
    }));
    // Our choice: a clean address scores 0, Low Risk.
    const riskBand = answer === 'no-band' ? '' : bandOf(score);
    const timestamp = new Date(service.now()).toISOString();
    return c.json({ chain, address, config, riskProfile, riskScore: score, riskBand, breakdown, timestamp });
  };
}

export function riskBreakdown(c: ServiceContext): Response {
  const { exposures, ...question } = readQuestion(c);
  const risks = exposures.map(({ category, direction, percentage, hops, usdValue }) => {
    const direct = direction === 'DIRECT';
    // Our choice: fields for INDIRECT only are sent as zero for DIRECT.
    const reach = direct
      ? { direction: UNSPECIFIED, percentage, hops: 0, totalUsdValue: 0 }
      : { direction, percentage, hops, totalUsdValue: usdValue };
    return { type: direct ? 'DIRECT' : 'INDIRECT', category, ...reach };
  });
  return c.json({ ...question, risks });
}

export function riskDetail(c: ServiceContext): Response {
  const { exposures, ...question } = readQuestion(c);
  const reasons = exposures.map((exposure) => ({
    category: exposure.category,
    // Our choice: a direct flag has no direction, 0 hops and no paths; paths start with the screened address.
    direction: exposure.direction === 'DIRECT' ? UNSPECIFIED : exposure.direction,
    hops: exposure.hops,
    totalUsdValue: exposure.usdValue,
    totalPercentage: exposure.percentage,
    firstExposureTimestamp: String(exposure.first),
    lastExposureTimestamp: String(exposure.last),
    paths: exposure.path.length === 0 ? [] : [{ addresses: exposure.path.map((stop) => stop.address) }],
    isPartialSet: exposure.partial,
    label: exposure.category,
    standardLabel: exposure.category,
    pathsWithChain: exposure.path.length === 0 ? [] : [{ addresses: exposure.path }],
  }));
  const foundRisk = reasons.length > 0;
  return c.json({ ...question, foundRisk, riskLevel: riskLevel(exposures), reasons });
}

// Our choice: the words of the deprecated field, as in the report operations.
export function riskLevel(exposures: Exposure[]): 'low' | 'medium' | 'high' {
  const { score } = scoreOf(exposures);
  return score >= 50 ? 'high' : score >= 25 ? 'medium' : 'low';
}
