// Text → the addresses in it, each with its chain, and with every other chain that its form fits.
import { chains } from '../chains';
import type { Chain, Parsed } from '../chains/chain';
import { type Candidate, findCandidates } from './candidates';
import { isAnnouncedAsOther, isSliceOfData } from './doubt';
import { explorerChains } from './explorers';
import { fold, takesNoRoom } from './folded';
import type { FoundAddress } from './found-address';
import { chainsNamedInText } from './hints';
import type { PageContext } from './page-context';
import { couldBeAddress } from './shapes';

interface Fit extends Parsed {
  chain: Chain;
}

function fitsOf(token: string): Fit[] {
  const fits: Fit[] = [];
  for (const rules of chains) {
    const parsed = rules.parse(token);
    if (parsed) fits.push({ ...parsed, chain: rules.id });
  }
  return fits;
}

/** The fit that the strongest hint names, `true` beside it; without a hint the likeliest one. */
function choose(fits: [Fit, ...Fit[]], hints: Chain[][]): [Fit, boolean] {
  for (const named of hints) {
    const fit = fits.find(({ chain }) => named.includes(chain));
    if (fit) return [fit, true];
  }
  return [fits[0], false];
}

function recognise(candidate: Candidate, text: string, pageHints: Chain[][]): FoundAddress | null {
  const { start, end } = candidate;
  if (!couldBeAddress(candidate.text)) return null;
  const [first, ...others] = fitsOf(candidate.text);
  if (!first) return null;
  const needsHint = others.length > 0 || first.certainty === 'possible';
  if (first.certainty === 'possible' && (isSliceOfData(text, start, end) || isAnnouncedAsOther(text, start)))
    return null;
  const [fit, isNamed] = needsHint
    ? choose([first, ...others], [...chainsNamedInText(text, start, end), ...pageHints])
    : [first, true];
  const rest = [first, ...others].filter((other) => other !== fit);
  return {
    chain: fit.chain,
    canonical: fit.canonical,
    text: candidate.text,
    start,
    end,
    checksum: fit.checksum,
    certainty: isNamed ? 'sure' : fit.certainty,
    chains: [fit, ...rest].map(({ chain }) => chain),
  };
}

function findIn(text: string, pageHints: Chain[][]): FoundAddress[] {
  const found: FoundAddress[] = [];
  let end = 0;
  for (const candidate of findCandidates(text)) {
    if (candidate.start < end) continue;
    const address = recognise(candidate, text, pageHints);
    if (!address) continue;
    found.push(address);
    end = address.end;
  }
  return found;
}

/** An invisible character closes a form that proves itself; one without checksum may only be the visible half of something longer. */
function standsAlone({ checksum, start, end }: FoundAddress, text: string): boolean {
  if (checksum === 'ok') return true;
  const goesOn = takesNoRoom(text.charAt(end)) && /^[0-9A-Za-z]/.test(text.slice(end + 1, end + 2));
  return !takesNoRoom(text.charAt(start - 1)) && (!goesOn || text.startsWith('0x', end + 1));
}

/**
 * Finds the addresses in a text. Pure, never throws on any string, time linear in its length.
 * `start`, `end` and `text` speak of the original, also where invisible characters, full-width letters or escapes were folded away.
 * A form without checksum is `sure` only where the text or `context` names its chain (design.md 6).
 */
export function findAddresses(text: string, context: PageContext = {}): FoundAddress[] {
  const pageHints = [context.url === undefined ? [] : explorerChains(context.url), context.chains ?? []];
  const folded = fold(text);
  if (!folded) return findIn(text, pageHints);
  const { origin } = folded;
  const found = findIn(folded.text, pageHints).map((address) => {
    const start = origin[address.start] ?? 0;
    const end = (origin[address.end - 1] ?? 0) + 1;
    return { ...address, start, end, text: text.slice(start, end) };
  });
  const extra = findIn(text, pageHints).filter(
    (address) =>
      standsAlone(address, text) && !found.some(({ start, end }) => start < address.end && address.start < end),
  );
  return [...found, ...extra].sort((a, b) => a.start - b.start);
}
