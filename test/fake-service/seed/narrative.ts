// Writes Markdown risk assessment and SAR reports with invented wording (docs/reference/service.md 2.6, 2.7).
import { CATEGORIES, type Exposure } from './address-profile';

interface Subject {
  chain: string;
  address: string;
  config: string;
  exposures: Exposure[];
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function sentence({ category, direction, hops, usdValue, percentage, first, last }: Exposure): string {
  const name = CATEGORIES[category];
  if (direction === 'DIRECT') return `- **${name}**: the address itself is flagged, since ${day(first)}.`;
  const verb = direction === 'SEND' ? 'sent to' : 'received from';
  const steps = hops === 1 ? '1 hop' : `${hops} hops`;
  const amount = `USD ${usdValue.toLocaleString('en-US')} (${percentage} % of its value)`;
  return `- **${name}**: ${amount} ${verb} this category over ${steps}, ${day(first)} to ${day(last)}.`;
}

export function narrate(kind: 'assessment' | 'sar', { chain, address, config, exposures }: Subject): string {
  const title = kind === 'sar' ? '# Suspicious activity report (draft)' : '# Risk assessment';
  const result =
    exposures.length > 0
      ? `Screening under \`${config}\` found ${exposures.length} risk reason${exposures.length === 1 ? '' : 's'}.`
      : `Screening under \`${config}\` found no risk.`;
  const next = kind === 'sar' ? ['## Next step', 'A person must review this draft before it is filed.'] : [];
  const reasons = exposures.length > 0 ? ['## Reasons', exposures.map(sentence).join('\n')] : [];
  return [title, `Address \`${address}\` on chain \`${chain}\`.`, result, ...reasons, ...next].join('\n\n');
}
